/** Whether a browser ignores Enter in a form, because its submit button is disabled. */
export function hasToWait(form: HTMLFormElement): boolean {
  const button = form.querySelector<HTMLButtonElement>('button:not([type=button], [type=reset])');
  return button?.disabled ?? false;
}
