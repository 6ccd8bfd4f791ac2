/** Types a text into a field as a person would: React and form libraries take a change only from the prototype's setter. */
export function typeInto(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
