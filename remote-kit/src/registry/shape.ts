/**
 * Checks whether a value of unknown origin has a shape, from which its TypeScript type is derived. Written by hand, because zod/mini adds
 * 5.6 KB to the first load of every page (brotli; 138.7 become 144.3, with this 138.8). What a team may write is checked by the host with
 * zod before anybody reads it.
 */
export type Shape<Value> = (value: unknown) => value is Value;
export type ValueOf<Of> = Of extends Shape<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalNames<Of extends Fields> = {
  [Name in keyof Of]: undefined extends ValueOf<Of[Name]> ? Name : never;
}[keyof Of];
type ObjectOf<Of extends Fields> = {
  readonly [Name in Exclude<keyof Of, OptionalNames<Of>>]: ValueOf<Of[Name]>;
} & { readonly [Name in OptionalNames<Of>]?: ValueOf<Of[Name]> };

export const text: Shape<string> = (value) => typeof value === 'string';
export const number: Shape<number> = (value) => typeof value === 'number';
export const yesOrNo: Shape<boolean> = (value) => typeof value === 'boolean';
export const list: Shape<readonly unknown[]> = (value) => Array.isArray(value);
export const record: Shape<Readonly<Record<string, unknown>>> = (
  value,
): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

export function oneOf<const Value>(...values: readonly Value[]): Shape<Value> {
  return (value): value is Value => values.some((one) => one === value);
}

export function listOf<Item>(item: Shape<Item>): Shape<readonly Item[]> {
  return (value): value is readonly Item[] => list(value) && value.every(item);
}

/** A field that may be left out. */
export function optional<Value>(shape: Shape<Value>): Shape<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || shape(value);
}

/** An object with at least these fields. */
export function objectOf<Of extends Fields>(fields: Of): Shape<ObjectOf<Of>> {
  return (value): value is ObjectOf<Of> =>
    record(value) && Object.entries(fields).every(([name, fits]) => fits(value[name]));
}
