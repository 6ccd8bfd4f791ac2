import type { z } from 'zod';

/**
 * Parses a value of unknown origin with a schema. Throws an Error that says in one sentence what is wrong with `what`, such as a file: each
 * place in it, and what belongs there.
 */
export function fitting<Value>(schema: z.ZodType<Value>, value: unknown, what: string): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${what} does not fit: ${faultsOf(parsed.error, value).join('; ')}.`);
}

/** Like `fitting`, for a JSON text; syntax errors are also reported in one sentence. */
export function fittingText<Value>(schema: z.ZodType<Value>, text: string, what: string): Value {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${what} is not valid JSON: ${reason}.`, { cause });
  }
  return fitting(schema, value, what);
}

/** What does not fit a schema, as part of a sentence each: `mounts.0 must be a text, not 7`. */
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

const formats: Readonly<Record<string, string>> = { url: 'address', email: 'e-mail address' };

// zod's own messages begin like this; all others are ours.
const ownWords = /^(Invalid|Too (small|big)|Unrecognized)/;

function faultOf(issue: z.core.$ZodIssue, found: unknown): string {
  if (!ownWords.test(issue.message)) return issue.message;
  if (found === undefined && issue.code.startsWith('invalid_')) return 'is missing';
  if (issue.code === 'unrecognized_keys') return `has ${issue.keys.join(', ')}, which nothing reads`;
  return `must ${wanted(issue)}, not ${told(found)}`;
}

function wanted(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `be ${named[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `be ${issue.values.map(String).join(' or ')}`;
  if (issue.code === 'too_small') return sized(issue.origin, 'at least', issue.minimum);
  if (issue.code === 'too_big') return sized(issue.origin, 'at most', issue.maximum);
  if (issue.code === 'invalid_format') return `be a valid ${formats[issue.format] ?? issue.format}`;
  return `fit (${issue.message.toLowerCase()})`;
}

function sized(origin: string, limit: string, size: number | bigint): string {
  if (origin === 'string') return `have ${limit} ${size} characters`;
  return origin === 'array' ? `have ${limit} ${size} in it` : `be ${limit} ${size}`;
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
