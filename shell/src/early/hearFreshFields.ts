import { setUnknown } from './setUnknown';

/**
 * A field that is ticked, chosen or filled in just before its part of the server's page is hydrated would show the change and call no
 * handler: React hydrates the part during that very event, compares with the field's current value, and finds no change. So the part is
 * hydrated a moment earlier, and React is told that the field held something else. Done by hand, because React's own solution is behind a
 * flag that no release sets.
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
  // React responds to this event by hydrating the part that it is in; nothing else listens to it.
  target.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
  // React may have restored the value it knew.
  if (isTakenOver(target, property)) setUnknown(target, property, held);
}

/** React stores a field's last value in an own property of the element. */
function isTakenOver(field: HTMLElement, property: string): boolean {
  return Object.hasOwn(field, property);
}
