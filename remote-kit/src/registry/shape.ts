import type { Release } from './release';

/** Whether an unknown value has the shape of a release. */
export function isRelease(value: unknown): value is Release {
  if (!isObject(value)) return false;
  const { version, manifest, manifestDigest, entryDigest, contract } = value;
  return (
    [version, manifest, manifestDigest, entryDigest].every((text) => typeof text === 'string') &&
    typeof contract === 'number'
  );
}

/** Whether an unknown value is a list of texts. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Whether an unknown value is an object, whose fields may then be asked for. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
