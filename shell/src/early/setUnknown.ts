/**
 * Sets a field without React noticing, so that the next event is a change: the element's own setter tells React a different value, and the
 * prototype's setter tells only the browser.
 */
export function setUnknown(field: HTMLElement, property: 'checked' | 'value', held: unknown): void {
  Reflect.set(field, property, property === 'checked' ? !held : '');
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, held);
}
