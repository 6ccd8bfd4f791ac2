/**
 * What a dialog gives the focus to on closing: its opener (true), or the first control of the page when signing in has
 * taken the opener away, as with the header's Get Started.
 */
export function focusAfterwards(opener: Element | null): HTMLElement | true {
  const page = document.getElementById('main');
  return opener?.isConnected || page === null ? true : page;
}
