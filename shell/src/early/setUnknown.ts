/**
 * Gives a field what React doesn't know of, so that the next event is a change to it: the element's own setter tells React, of
 * something else, and the prototype's tells the browser alone.
 */
export function setUnknown(field: HTMLElement, property: 'checked' | 'value', held: unknown): void {
  Reflect.set(field, property, property === 'checked' ? !held : '');
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, held);
}
