/** What opened a dialog, and the form that it stands in. */
export interface Opener {
  readonly element: Element | null;
  readonly form: HTMLFormElement | null;
}

/** What has the focus now, as a dialog opens. */
export function currentOpener(): Opener {
  const element = document.activeElement;
  return { element, form: element?.closest('form') ?? null };
}

/**
 * What a dialog gives the focus to on closing: its opener (true). Where signing in has taken the opener away, the button that
 * sends its form now, or the page, as with the header's Get Started; the page, too, where a guard opened the window.
 */
export function focusAfterwards({ element, form }: Opener): HTMLElement | true {
  if (element?.isConnected && element !== document.body) return true;
  const send = form?.isConnected ? form.querySelector<HTMLElement>('[type=submit]:enabled') : null;
  return send ?? document.getElementById('main') ?? true;
}
