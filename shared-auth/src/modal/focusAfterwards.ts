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
 * What a dialog gives the focus to on closing: its opener (true). Where signing in has taken the opener away, the field of
 * its form that says `data-focus-first` or the button that sends it now, also where the page was built anew, or the page, as with the header's Get Started; the page, too, where
 * a guard opened the window.
 */
export function focusAfterwards({ element, form }: Opener): HTMLElement | true {
  if (element?.isConnected && element !== document.body) return true;
  const now = form && formNow(form);
  const next =
    now?.querySelector<HTMLElement>('[data-focus-first]') ??
    now?.querySelector<HTMLElement>('[type=submit]:enabled');
  return next ?? document.getElementById('main') ?? true;
}

/** The form, or the one of the same name that stands in its place. */
function formNow(form: HTMLFormElement): HTMLFormElement | undefined {
  const name = form.getAttribute('aria-label');
  if (form.isConnected || name === null) return form;
  return [...document.forms].find((other) => other.getAttribute('aria-label') === name);
}
