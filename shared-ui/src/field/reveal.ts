/** Scrolls a focused field into view together with its messages; browsers only do this for the control itself. */
export function reveal(field: Element | null): void {
  const { activeElement } = document;
  if (!field?.contains(activeElement)) return;
  const [message, answers] = [field.querySelector('[aria-live]'), field.querySelector('[data-answers]')];
  // If not everything fits, the last part wins: the message, or the suggestions while one of them has the focus.
  const parts = answers?.contains(activeElement) ? [field, message, answers] : [field, answers, message];
  for (const part of parts) part?.scrollIntoView?.({ block: 'nearest' });
}
