/**
 * The library's `finalFocus` that moves the focus to the element itself: given one that Tab doesn't reach, such as the page, the library
 * would focus the first link or button in it.
 */
export function focusItself(finalFocus: (() => HTMLElement | boolean) | undefined) {
  return (
    finalFocus &&
    (() => {
      const next = finalFocus();
      if (!(next instanceof HTMLElement)) return next;
      queueMicrotask(() => next.focus({ preventScroll: true }));
      return false;
    })
  );
}
