/** Whether a browser sends nothing of a form by Enter: the button that sends it can't be pressed. */
export function hasToWait(form: HTMLFormElement): boolean {
  const button = form.querySelector<HTMLButtonElement>('button:not([type=button], [type=reset])');
  return button?.disabled === true;
}
