import assert from 'node:assert/strict';

/** Asserts that an object has these values; other properties are ignored. */
export function assertContains(actual: object | null | undefined, expected: Record<string, unknown>): void {
  assert(actual, 'There is nothing to compare.');
  const values: Record<string, unknown> = { ...actual };
  // An error's message is an own property, but not always enumerable.
  if (actual instanceof Error) values['message'] = actual.message;
  const compared = Object.fromEntries(Object.keys(expected).map((key) => [key, values[key]]));
  assert.deepEqual(compared, expected);
}
