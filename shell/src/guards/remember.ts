import { track } from './track';

/** What a remote may use and never change: each by itself, what is in it and, of a constructor, what is in its prototype. */
const names =
  'Object Function Array String Number Date Promise RegExp Map Set Error JSON Math Intl URL URLSearchParams Response XMLHttpRequest WebSocket Event EventTarget Node Element HTMLElement Document History Storage MutationObserver IntersectionObserver ResizeObserver console history document fetch setTimeout clearTimeout setInterval clearInterval requestAnimationFrame queueMicrotask structuredClone matchMedia getComputedStyle scrollTo';

/** What is remembered of an object: what it is called, what it had, and whether anything that it has besides is a guest's. */
export interface Remembered {
  readonly name: string;
  readonly had: ReadonlyMap<PropertyKey, PropertyDescriptor>;
  readonly isWhole: boolean;
}

/** All that was there before any remote ran, by object. */
export const remembered = new Map<object, Remembered>();

/** How the document and its body look by themselves, by attribute. */
export const looks = new Map<Element, Readonly<Record<string, string | null>>>();

/** How an element looks, by what its own attributes say. */
export function lookOf(root: Element): Record<string, string | null> {
  return Object.fromEntries(
    ['style', 'class', 'hidden', 'inert', 'dir'].map((name) => [name, root.getAttribute(name)]),
  );
}

/** Remembers an object as it is now, in place of how it was. */
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

/** Remembers the browser as it is before any remote runs, and begins to note what outlives a page. */
export function rememberBrowser(): void {
  track();
  for (const root of [document.documentElement, document.body]) looks.set(root, lookOf(root));
  const all = names.split(' ');
  remember(window, '', all);
  for (const name of all) {
    const value: unknown = Reflect.get(window, name);
    if (!isObject(value)) continue;
    const { prototype }: { prototype?: unknown } = value;
    // Of an instance something else may be somebody's: React notes in the document what it listens to.
    const isPlain = typeof value !== 'function';
    if (isPlain || isObject(prototype)) remember(value, name, Reflect.ownKeys(value), !isPlain);
    if (isObject(prototype)) remember(prototype, name, Reflect.ownKeys(prototype), true);
  }
}

/** By what it is, not by whose `Object` it comes of. */
function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
