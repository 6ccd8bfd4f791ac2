import { remembered } from './remember';
import type { Remembered } from './remember';

const longestName = 40;

/** What was changed, as in `PatchedArrayMap`, and whether all of it could be restored. */
interface Found {
  readonly found: readonly string[];
  readonly isWhole: boolean;
}

/**
 * Restores built-ins that were changed since they were remembered, and removes additions. In plain loops: any method they might call may be
 * what was changed.
 */
export function putBackBuiltIns(): Found {
  const found: string[] = [];
  let isWhole = true;
  remembered.forEach((known, object) => {
    known.had.forEach((had, key) => {
      const now = Object.getOwnPropertyDescriptor(object, key);
      if (isSame(had, now)) return;
      // Impossible for a property that was defined as not configurable.
      if (!Reflect.defineProperty(object, key, had)) isWhole = false;
      found.push(nameOf(known, key));
    });
    if (known.name === '') return;
    const inherited = Reflect.getPrototypeOf(object);
    for (const key of Reflect.ownKeys(object)) {
      if (known.had.has(key) || isVoid(Object.getOwnPropertyDescriptor(object, key))) continue;
      const isShadow = inherited !== null && key in inherited;
      if (!known.isWhole && !isShadow) continue;
      if (!Reflect.deleteProperty(object, key)) isWhole = false;
      found.push(nameOf(known, key));
    }
  });
  return { found, isWhole };
}

/** Plain values may change, such as the length of a stack trace; code may not. */
function isSame(had: PropertyDescriptor, now: PropertyDescriptor | undefined): boolean {
  const runs = typeof had.value === 'function' || typeof had.value === 'object';
  if (!runs && !had.get && !had.set) return true;
  return now !== undefined && had.value === now.value && had.get === now.get && had.set === now.set;
}

/** Undefined, as React leaves `Error.prepareStackTrace` once it has asked which components an error passed through. */
function isVoid(property: PropertyDescriptor | undefined): boolean {
  return property !== undefined && 'value' in property && property.value === undefined;
}

function nameOf({ name }: Remembered, key: PropertyKey): string {
  const words = `${name} ${String(key)}`.replace(/[^A-Za-z]+/g, ' ').trim();
  const text = words.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `Patched${text}`.slice(0, longestName);
}
