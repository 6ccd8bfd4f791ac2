import { setUnknown } from './setUnknown';

/**
 * A field that is ticked, chosen or filled in just before its part of the server's page is taken over would show it and tell nobody:
 * React takes the part over with that very event, compares with what the field holds by then, and finds nothing changed. So the part is
 * taken over a moment before, and React told that the field held something else. By hand: React's own way is behind a flag that no
 * release sets.
 */
export function hearFreshFields(): void {
  for (const type of ['click', 'input']) document.addEventListener(type, hear, true);
}

function hear({ target }: Event): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || target.type === 'file') return;
  const property = /^(checkbox|radio)$/.test(target.type) ? 'checked' : 'value';
  if (isTakenOver(target, property)) return;
  const held: unknown = Reflect.get(target, property);
  // Whatever presses it answers by taking over what it is in; this one means nothing to anybody else.
  target.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
  // React may have put back what it knew.
  if (isTakenOver(target, property)) setUnknown(target, property, held);
}

/** React keeps what a field last held by a property of the element's own. */
function isTakenOver(field: HTMLElement, property: string): boolean {
  return Object.hasOwn(field, property);
}
