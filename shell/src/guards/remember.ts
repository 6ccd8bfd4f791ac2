import { track } from './track';

/** What a remote may use but never change: each global itself, its properties and, for a constructor, those of its prototype. */
const names =
  'Object Function Array String Number Date Promise RegExp Map Set Error JSON Math Intl URL URLSearchParams Response XMLHttpRequest WebSocket Event EventTarget Node Element HTMLElement Document History Storage MutationObserver IntersectionObserver ResizeObserver console history document fetch setTimeout clearTimeout setInterval clearInterval requestAnimationFrame queueMicrotask structuredClone matchMedia getComputedStyle scrollTo';

/** What is remembered of an object: its name, its properties, and whether every additional property is a remote's. */
export interface Remembered {
  readonly name: string;
  readonly had: ReadonlyMap<PropertyKey, PropertyDescriptor>;
  readonly isWhole: boolean;
}

/** Everything that existed before any remote ran, by object. */
export const remembered = new Map<object, Remembered>();

/** The original look of the document and its body, by attribute. */
export const looks = new Map<Element, Readonly<Record<string, string | null>>>();

/** The attributes of an element that determine how it looks. */
export function lookOf(root: Element): Record<string, string | null> {
  return Object.fromEntries(
    ['style', 'class', 'hidden', 'inert', 'dir'].map((name) => [name, root.getAttribute(name)]),
  );
}

/** Remembers an object as it is now, replacing what was remembered of it. */
export function remember(
  object: object,
  name: string,
  keys: readonly PropertyKey[] = Reflect.ownKeys(object),
  isWhole = false,
): void {
  const had = new Map<PropertyKey, PropertyDescriptor>();
  for (const key of keys) {
    const property = Object.getOwnPropertyDescriptor(object, key);
    if (property) had.set(key, property);
  }
  remembered.set(object, { name, had, isWhole });
}

/** Remembers the browser as it is before any remote runs, and starts recording what outlives a page. */
export function rememberBrowser(): void {
  track();
  for (const root of [document.documentElement, document.body]) looks.set(root, lookOf(root));
  const all = names.split(' ');
  remember(window, '', all);
  for (const name of all) {
    const value: unknown = Reflect.get(window, name);
    if (!isObject(value)) continue;
    const { prototype }: { prototype?: unknown } = value;
    // Instances may get properties from others: React notes on the document which events it listens to.
    const isPlain = typeof value !== 'function';
    if (isPlain || isObject(prototype)) remember(value, name, Reflect.ownKeys(value), !isPlain);
    if (isObject(prototype)) remember(prototype, name, Reflect.ownKeys(prototype), true);
  }
}

/** Judged by type, because an object may come from another realm's `Object`. */
function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
