let waiting: FontFace | undefined;

/** Stores a typeface that would move what is on screen until the next page. */
export function keepForNextPage(face: FontFace): void {
  waiting = face;
}

/** Applies the stored typeface, if there is one: called on navigation to another page, where all lines are new. */
export function addWaitingTypeface(): void {
  if (waiting) document.fonts.add(waiting);
  waiting = undefined;
}
