type Listener = (sentence: string) => void;

let listener: Listener | null = null;
let unheard: string | null = null;

/** Hands a sentence to whoever shows such; one that nobody could hear yet waits for the first who can. */
export function announceNotice(sentence: string): void {
  if (listener) listener(sentence);
  else unheard = sentence;
}

/** Takes over the showing of sentences about the watchlist that belong to no click, such as what a merge left out. */
export function onWatchlistNotice(show: Listener): void {
  listener = show;
  if (unheard !== null) show(unheard);
  unheard = null;
}
