import fc from 'fast-check';
import type { Catalogue, Part } from './catalogue';
import {
  authCalls,
  authFields,
  bodies,
  embeds,
  odd,
  oddNames,
  oddHeaders,
  oddParameters,
  ofType,
  operands,
  operators,
  pieces,
  plainOperators,
  plainValues,
} from './oddities';

/** A request as a client would send it; `path` is relative to the origin. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests to everything in the catalogue, with right and wrong types; `many` for each relation and each function. */
export function fuzzRequests(catalogue: Catalogue, many: number, seed: number): FuzzRequest[] {
  const requests: FuzzRequest[] = [];
  for (const { name, columns } of catalogue.relations)
    requests.push(...fc.sample(toRelation(name, columns), { seed, numRuns: many }));
  for (const { name, parameters } of catalogue.functions)
    requests.push(...fc.sample(toFunction(name, parameters), { seed, numRuns: many }));
  requests.push(...fc.sample(toAuth, { seed, numRuns: 8 * many }));
  return [...requests, ...fc.sample(toFactors, { seed, numRuns: 10 * many })];
}

/** The number of generated values in a request: in its query, its headers and the fields of its body. */
export function inputsOf({ path, headers, body }: FuzzRequest): number {
  const [, query = ''] = path.split('?');
  const inQuery = query === '' ? 0 : query.split('&').length;
  return inQuery + Object.keys(headers).length - 1 + (body === undefined ? 0 : fieldsOf(body));
}

/** Counts the fields of an object or of a list of objects; anything else counts as one value. */
function fieldsOf(body: string): number {
  try {
    const rows: unknown[] = [JSON.parse(body)].flat();
    const fields = rows.map((row) => (typeof row === 'object' && row !== null ? Object.keys(row).length : 1));
    return fields.reduce((all, count) => all + count, 0) || 1;
  } catch {
    return 1;
  }
}

const anyText = fc.string({ unit: 'binary', maxLength: 12 });
const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), anyText, fc.double());
const operand = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...operands) },
  { weight: 1, arbitrary: anyText },
);

/** A selection, an order or conditions made of random fragments. */
const strung = fc
  .tuple(
    fc.constantFrom('select', 'order', 'or', 'not.and', 'columns', 'on_conflict'),
    fc.array(fc.constantFrom(...pieces), { maxLength: 8 }),
  )
  .map(([name, parts]): [string, string] => [
    name,
    /^(or|not)/.test(name) ? `(${parts.join('')})` : parts.join(''),
  ]);

/** Values that a condition may contain unquoted, some of them of a column's type. */
const plain = fc.oneof(
  fc.constantFrom(...plainValues),
  fc.string({ unit: fc.constantFrom(...'abc -.:@%*7é٣'), maxLength: 8 }),
);

/** A query that the library can parse, about these columns and possibly other relations. */
function readable(columns: readonly string[]): fc.Arbitrary<[string, string][]> {
  const column = fc.constantFrom(...columns);
  const condition = fc.oneof(
    fc.tuple(fc.constantFrom(...plainOperators), plain).map(([operator, value]) => `${operator}.${value}`),
    fc
      .tuple(fc.constantFrom('in', 'not.in'), fc.array(plain, { minLength: 1, maxLength: 3 }))
      .map(([operator, values]) => `${operator}.(${values.map((value) => `"${value}"`).join()})`),
    fc.constantFrom('is.null', 'not.is.null', 'is.true', 'not.is.false'),
  );
  const item = fc.oneof(
    { weight: 3, arbitrary: column },
    { weight: 1, arbitrary: column.map((named) => `other:${named}`) },
    { weight: 1, arbitrary: fc.constantFrom('*', ...embeds) },
  );
  const direction = fc.constantFrom('', '.asc', '.desc', '.desc.nullslast', '.nullsfirst');
  const parameter = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(column, condition) },
    { weight: 2, arbitrary: lined('select', item) },
    {
      weight: 2,
      arbitrary: lined(
        'order',
        fc.tuple(column, direction).map((parts) => parts.join('')),
      ),
    },
    { weight: 1, arbitrary: lined('columns', column) },
    { weight: 1, arbitrary: lined('on_conflict', column) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('limit', 'offset'), fc.nat(2_000).map(String)) },
  );
  return fc.uniqueArray(parameter, { selector: ([key]) => key, maxLength: 4 });
}

function lined(name: string, item: fc.Arbitrary<string>): fc.Arbitrary<[string, string]> {
  return fc
    .array(item, { minLength: 1, maxLength: 4 })
    .map((items): [string, string] => [name, items.join()]);
}

function toRelation(name: string, columns: readonly Part[]): fc.Arbitrary<FuzzRequest> {
  const column = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...columns.map((part) => part.name), 'nope', '') },
    { weight: 1, arbitrary: fc.constantFrom(...oddNames) },
  );
  const filter = fc
    .tuple(column, fc.constantFrom(...operators), operand)
    .map(([key, operator, compared]): [string, string] => [key, `${operator}.${compared}`]);
  const odds = fc.array(fc.oneof(filter, oneOf(oddParameters), strung), { maxLength: 3 });
  const query = fc.oneof(readable(columns.map((part) => part.name)), odds);
  return fc
    .tuple(
      fc.constantFrom('GET', 'GET', 'POST', 'PATCH', 'DELETE', 'HEAD', 'PUT'),
      query,
      someHeaders,
      bodyOf(columns),
    )
    .map(([method, pairs, headers, body]) => ({
      method,
      path: `/rest/v1/${name}?${write(pairs)}`,
      headers,
      ...(/GET|HEAD|DELETE/.test(method) ? {} : { body }),
    }));
}

function toFunction(name: string, parameters: readonly Part[]): fc.Arbitrary<FuzzRequest> {
  const posted = fc
    .tuple(bodyOf(parameters), someHeaders, fc.oneof(fc.constant([]), readable(['id', 'name', 'nope'])))
    .map(([body, headers, pairs]): FuzzRequest => ({
      method: 'POST',
      path: `/rest/v1/rpc/${name}?${write(pairs.filter(([key]) => /^(?:select|order|limit|offset)$/.test(key)))}`,
      headers,
      body,
    }));
  const argument = fc
    .tuple(fc.constantFrom(...parameters.map((part) => part.name), 'nope', ...oddNames), operand)
    .map(([key, text]): [string, string] => [key, text]);
  const asked = fc
    .tuple(fc.array(fc.oneof(argument, oneOf(oddParameters), strung), { maxLength: 3 }), someHeaders)
    .map(([pairs, headers]): FuzzRequest => ({
      method: 'GET',
      path: `/rest/v1/rpc/${name}?${write(pairs)}`,
      headers,
    }));
  return fc.oneof({ weight: 5, arbitrary: posted }, asked);
}

/** A body with these parts, each of its own type, of another type, or omitted; or a body that isn't an object. */
function bodyOf(parts: readonly Part[]): fc.Arbitrary<string> {
  const value = ({ type }: Part) =>
    fc.oneof(fc.constantFrom(...(ofType[type] ?? ['text'])), fc.constantFrom(...odd), anything);
  const fields = fc.record(Object.fromEntries(parts.map((part) => [part.name, value(part)])), {
    requiredKeys: [],
  });
  return fc.oneof(
    { weight: 4, arbitrary: fields.map((object) => JSON.stringify(object)) },
    { weight: 1, arbitrary: fields.map((object) => JSON.stringify([object, {}])) },
    { weight: 1, arbitrary: fc.constantFrom(...bodies) },
  );
}

const someHeaders = fc.array(oneOf(oddHeaders), { maxLength: 2 }).map((pairs): Record<string, string> => ({
  'content-type': 'application/json',
  ...Object.fromEntries(pairs),
}));

const toAuth = fc
  .tuple(fc.constantFrom(...authCalls), bodyOf(authFields.map((name) => ({ name, type: name }))))
  .map(([call, body]): FuzzRequest => {
    const [method = '', path = ''] = call.split(' ');
    return {
      method,
      path: `/auth/v1/${path}`,
      headers: { 'content-type': 'application/json' },
      ...(/GET|HEAD/.test(method) ? {} : { body }),
    };
  });

const oddTexts = odd.filter((value) => typeof value === 'string');

/** Requests that enrol authenticator apps and submit codes, correct except for one or two fields. */
const toFactors = fc
  .tuple(
    fc.constantFrom('', '/00000000-0000-4000-8000-0000000000a1/verify'),
    fc.record(
      Object.fromEntries(
        ['friendly_name', 'issuer', 'challenge_id', 'code'].map((name) => [
          name,
          fc.constantFrom(...odd, ...oddTexts, ...oddTexts),
        ]),
      ),
      { requiredKeys: [] },
    ),
  )
  .map(([path, fields]): FuzzRequest => ({
    method: 'POST',
    path: `/auth/v1/factors${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ factor_type: 'totp', ...fields }),
  }));

function oneOf(table: readonly (readonly [string, readonly string[]])[]): fc.Arbitrary<[string, string]> {
  return fc.oneof(
    ...table.map(([name, values]) =>
      fc.constantFrom(...values).map((value): [string, string] => [name, value]),
    ),
  );
}

/** Encodes like `URLSearchParams`, but leaves `%00` as it is. */
function write(pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .map((pair) => pair.map((text) => encodeURIComponent(text).replaceAll('%2500', '%00')).join('='))
    .join('&');
}
