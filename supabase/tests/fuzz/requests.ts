import fc from 'fast-check';
import type { Catalogue, Part } from './catalogue';
import {
  authCalls,
  authFields,
  bodies,
  odd,
  oddNames,
  oddHeaders,
  oddParameters,
  ofType,
  operands,
  operators,
  pieces,
} from './oddities';

/** A request as a client would send it, its path beneath the origin. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests to everything the catalogue names, typed rightly and wrongly; `many` for each relation and each function. */
export function fuzzRequests(catalogue: Catalogue, many: number, seed: number): FuzzRequest[] {
  const requests: FuzzRequest[] = [];
  for (const { name, columns } of catalogue.relations)
    requests.push(...fc.sample(toRelation(name, columns), { seed, numRuns: many }));
  for (const { name, parameters } of catalogue.functions)
    requests.push(...fc.sample(toFunction(name, parameters), { seed, numRuns: many }));
  requests.push(...fc.sample(toAuth, { seed, numRuns: 8 * many }));
  return [...requests, ...fc.sample(toFactors, { seed, numRuns: 10 * many })];
}

/** How many made-up values a request carries: those of its query, its headers and the fields of its body. */
export function inputsOf({ path, headers, body }: FuzzRequest): number {
  const [, query = ''] = path.split('?');
  const inQuery = query === '' ? 0 : query.split('&').length;
  return inQuery + Object.keys(headers).length - 1 + (body === undefined ? 0 : fieldsOf(body));
}

/** The fields of an object or of a list of them; what is neither is one value. */
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

/** A selection, an order or conditions that nobody would write. */
const strung = fc
  .tuple(
    fc.constantFrom('select', 'order', 'or', 'not.and', 'columns', 'on_conflict'),
    fc.array(fc.constantFrom(...pieces), { maxLength: 8 }),
  )
  .map(([name, parts]): [string, string] => [
    name,
    /^(or|not)/.test(name) ? `(${parts.join('')})` : parts.join(''),
  ]);

function toRelation(name: string, columns: readonly Part[]): fc.Arbitrary<FuzzRequest> {
  const column = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...columns.map((part) => part.name), 'nope', '') },
    { weight: 1, arbitrary: fc.constantFrom(...oddNames) },
  );
  const filter = fc
    .tuple(column, fc.constantFrom(...operators), operand)
    .map(([key, operator, compared]): [string, string] => [key, `${operator}.${compared}`]);
  const query = fc.array(fc.oneof(filter, oneOf(oddParameters), strung), { maxLength: 3 });
  return fc
    .tuple(
      fc.constantFrom('GET', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD'),
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
    .tuple(bodyOf(parameters), someHeaders)
    .map(([body, headers]): FuzzRequest => ({ method: 'POST', path: `/rest/v1/rpc/${name}`, headers, body }));
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
  return fc.oneof({ weight: 3, arbitrary: posted }, asked);
}

/** A body with these parts, each of its type, of another, or left out; or none that is an object. */
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

/** Apps that are set up and codes that are given, right but for one or two fields. */
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

/** As `URLSearchParams` would, but `%00` stays what it is. */
function write(pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .map((pair) => pair.map((text) => encodeURIComponent(text).replaceAll('%2500', '%00')).join('='))
    .join('&');
}
