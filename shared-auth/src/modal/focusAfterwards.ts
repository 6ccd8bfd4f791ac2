/** What opened a dialog, and the form that it is in. */
export interface Opener {
  readonly element: Element | null;
  readonly form: HTMLFormElement | null;
}

/** The currently focused element, read as a dialog opens. */
export function currentOpener(): Opener {
  const element = document.activeElement;
  return { element, form: element?.closest('form') ?? null };
}

/**
 * What a dialog focuses on closing: its opener (true). When signing in has removed the opener, it is the field of its
 * form marked `data-focus-first` or else the form's current submit button, even if the page was rebuilt; without a form
 * it is the page, as with the header's Get Started. It is also the page when a guard opened the window. An opener in a
 * menu that has closed behind the dialog is hidden: then it is the menu's button.
 */
export function focusAfterwards({ element, form }: Opener): HTMLElement | true {
  if (element?.isConnected && element !== document.body) return buttonOfMenu(element) ?? true;
  const now = form && formNow(form);
  const next =
    now?.querySelector<HTMLElement>('[data-focus-first]') ??
    now?.querySelector<HTMLElement>('[type=submit]:enabled');
  // Signing in has moved it, on a phone out of view, and the dialog focuses it without scrolling.
  next?.scrollIntoView?.({ block: 'nearest' });
  return next ?? document.getElementById('main') ?? true;
}

/** The button of the closed menu that hides an opener; null for an opener that is shown. */
function buttonOfMenu(opener: Element): HTMLElement | null {
  if (opener.getClientRects().length > 0) return null;
  return opener.closest('header')?.querySelector<HTMLElement>('[aria-expanded]') ?? null;
}

/** The form, or the form of the same name that replaced it. */
function formNow(form: HTMLFormElement): HTMLFormElement | undefined {
  const name = form.getAttribute('aria-label');
  if (form.isConnected || name === null) return form;
  return [...document.forms].find((other) => other.getAttribute('aria-label') === name);
}
