import type { z } from 'zod';

/**
 * What a schema makes of a value of unknown origin. Throws an Error otherwise that says in one sentence what is wrong with `what`,
 * such as a file: each place in it, and what belongs there.
 */
export function fitting<Value>(schema: z.ZodType<Value>, value: unknown, what: string): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${what} does not fit: ${faultsOf(parsed.error, value).join('; ')}.`);
}

/** What does not fit a schema, a part of a sentence each: `mounts.0 must be a text, not 7`. */
export function faultsOf({ issues }: z.ZodError, value: unknown): string[] {
  return issues.map(
    (issue) => `${issue.path.join('.') || 'it'} ${faultOf(issue, valueAt(value, issue.path))}`,
  );
}

const named: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

// What zod says by itself begins like this; all other words are ours.
const ownWords = /^(Invalid|Too (small|big)|Unrecognized)/;

function faultOf(issue: z.core.$ZodIssue, found: unknown): string {
  if (found === undefined && issue.code !== 'unrecognized_keys') return 'is missing';
  if (!ownWords.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type')
    return `must be ${named[issue.expected] ?? issue.expected}, not ${told(found)}`;
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.map(String).join(' or ')}, not ${told(found)}`;
  if (issue.code === 'unrecognized_keys') return `has ${issue.keys.join(', ')}, which nothing reads`;
  return `does not fit (${issue.message.replace(/^./, (first) => first.toLowerCase())}), being ${told(found)}`;
}

function valueAt(value: unknown, places: readonly PropertyKey[]): unknown {
  return places.reduce<unknown>(
    (found, place) => (typeof found === 'object' && found !== null ? Reflect.get(found, place) : undefined),
    value,
  );
}

const longestShown = 60;

function told(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(JSON.stringify(value)).slice(0, longestShown);
}
