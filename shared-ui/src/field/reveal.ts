/** What is said of a field stays in sight with it while somebody is in it; a browser looks after the control alone. */
export function reveal(field: Element | null): void {
  const { activeElement } = document;
  if (!field?.contains(activeElement)) return;
  const [message, answers] = [field.querySelector('[aria-live]'), field.querySelector('[data-answers]')];
  // Where there is no room for all of it, what comes last is seen: the message, or the answer that somebody is on.
  const parts = answers?.contains(activeElement) ? [field, message, answers] : [field, answers, message];
  for (const part of parts) part?.scrollIntoView?.({ block: 'nearest' });
}
