type Listener = (sentence: string) => void;

let listener: Listener | null = null;
let unheard: string | null = null;

/** Passes a message to the registered listener; without one, it waits for the first listener. */
export function announceNotice(sentence: string): void {
  if (listener) listener(sentence);
  else unheard = sentence;
}

/** Registers the listener that shows watchlist messages not caused by a click, such as projects left out by a merge. */
export function onWatchlistNotice(show: Listener): void {
  listener = show;
  if (unheard !== null) show(unheard);
  unheard = null;
}
