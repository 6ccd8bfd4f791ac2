let waiting: FontFace | undefined;

/** Keeps a typeface that would move what is on screen until the next page. */
export function keepForNextPage(face: FontFace): void {
  waiting = face;
}

/** Puts in the typeface that was kept, if one was: called as one goes to another page, where all lines are new. */
export function addWaitingTypeface(): void {
  if (waiting) document.fonts.add(waiting);
  waiting = undefined;
}
