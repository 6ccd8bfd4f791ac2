import fc from 'fast-check';
import type { Catalogue, Part } from './catalogue';

/** A request as a client would send it, its path beneath the origin. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const id = '00000000-0000-4000-8000-0000000000a1';
const ofType: Readonly<Record<string, readonly unknown[]>> = {
  uuid: [id, 'not-a-uuid'],
  integer: [0, 2_147_483_648, 1.5],
  bigint: [7, 1e30],
  numeric: [12.5, -1, 1e308],
  boolean: [true, 'maybe'],
  date: ['2026-11-23', '2026-13-45', 20_261_123],
  'timestamp with time zone': ['2026-11-23T00:00:00Z', 'yesterdayish', 1e300],
  jsonb: [{ a: [1, null] }, '{', []],
  'text[]': [['a', 'b'], ['a', null, ['b']], '{a'],
  'uuid[]': [[id], ['x'], [[id], [id, id]]],
};
const odd: readonly unknown[] = [
  null,
  false,
  true,
  {},
  [],
  -1,
  1e308,
  1e20,
  '',
  'x',
  "'; drop table listings; --",
  'a\u0000b',
  '\ud800',
  'ﷺ'.repeat(200),
  [[[[]]]],
  { toString: 1, length: -1, then: 1 },
];
const bodies = [
  'null',
  '[]',
  '[null]',
  '[1]',
  '-1',
  'false',
  '"x"',
  '{}',
  '{',
  '',
  '[{},{"nope":1}]',
  '{"__proto__":{"a":1}}',
  '{"":1}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '\u0000',
  '1e999',
];
const operators = [
  'eq neq gt gte lt lte like ilike in is isdistinct fts plfts phfts wfts cs cd ov sl sr nxl nxr adj match imatch',
  'not.eq not.in eq(any) eq(all) like(any) nope not not.not.eq',
]
  .join(' ')
  .split(' ');
const operands = [
  '',
  '1',
  'x',
  'null',
  '(',
  '(1,2',
  '()',
  '(x,"y")',
  '{',
  '{a}',
  '[1,2)',
  '*',
  '%00',
  '\\',
  '"',
];
const oddParameters: readonly (readonly [name: string, values: readonly string[]])[] = [
  [
    'select',
    [
      '*',
      'nope',
      '*,nope(*)',
      'id::nope',
      'id->a->>b',
      'count()',
      'a:b:c',
      '(',
      ',',
      '*,*',
      '..',
      'id.sum()',
    ],
  ],
  ['order', ['id', 'nope', 'id.nope', 'id.desc.nullsfirst.x', ',', 'id->>a', 'nope(id).asc', '']],
  ['limit', ['0', '-1', 'x', '1.5', '99999999999999999999', '']],
  ['offset', ['0', '-1', 'x', '99999999999999999999']],
  [
    'or',
    [
      '(id.eq.1,',
      '()',
      '(id.nope.1)',
      'id.eq.1',
      '(id.is.null,not.and(id.is.null))',
      '(and(',
      '('.repeat(300),
    ],
  ],
  ['columns', ['id', 'nope', '', '"']],
  ['on_conflict', ['id', 'nope', '', 'id,id']],
];
const oddHeaders: readonly (readonly [name: string, values: readonly string[]])[] = [
  [
    'prefer',
    [
      'count=exact',
      'count=nope',
      'return=representation',
      'resolution=merge-duplicates',
      'tx=rollback',
      'missing=default',
      'max-affected=x',
      'handling=strict, nope=1',
      'timezone=Nowhere/At_All',
      ',;=',
    ],
  ],
  ['range', ['0-1', '5-1', '-1', 'x', '0-99999999999999999999', 'bytes=0-1']],
  [
    'accept',
    [
      'application/json',
      'application/vnd.pgrst.object+json',
      'text/csv',
      'nope',
      'application/vnd.pgrst.plan',
      'application/geo+json',
      '*/*;q=x',
    ],
  ],
  ['accept-profile', ['public', 'private', 'nope']],
  ['content-profile', ['auth', '']],
  [
    'content-type',
    [
      'application/json',
      'text/csv',
      'text/plain',
      'application/x-www-form-urlencoded',
      'nope',
      'application/octet-stream',
    ],
  ],
];

/** Requests to everything the catalogue names, typed rightly and wrongly; `many` for each relation and each function. */
export function fuzzRequests(catalogue: Catalogue, many: number, seed: number): FuzzRequest[] {
  const requests: FuzzRequest[] = [];
  for (const { name, columns } of catalogue.relations)
    requests.push(...fc.sample(toRelation(name, columns), { seed, numRuns: many }));
  for (const { name, parameters } of catalogue.functions)
    requests.push(...fc.sample(toFunction(name, parameters), { seed, numRuns: many }));
  return [...requests, ...fc.sample(toAuth, { seed, numRuns: 2 * many })];
}

function toRelation(name: string, columns: readonly Part[]): fc.Arbitrary<FuzzRequest> {
  const column = fc.constantFrom(...columns.map((part) => part.name), 'nope', '');
  const filter = fc
    .tuple(column, fc.constantFrom(...operators), fc.constantFrom(...operands))
    .map(([key, operator, operand]): [string, string] => [key, `${operator}.${operand}`]);
  const query = fc.array(fc.oneof(filter, oneOf(oddParameters)), { maxLength: 3 });
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
    .tuple(fc.constantFrom(...parameters.map((part) => part.name), 'nope'), fc.constantFrom(...operands))
    .map(([key, text]): [string, string] => [key, text]);
  const asked = fc
    .tuple(fc.array(fc.oneof(argument, oneOf(oddParameters)), { maxLength: 3 }), someHeaders)
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
    fc.oneof(fc.constantFrom(...(ofType[type] ?? ['text'])), fc.constantFrom(...odd));
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
  .tuple(
    fc.constantFrom(
      'token?grant_type=password',
      'token?grant_type=refresh_token',
      'verify',
      'recover',
      'signup',
      'resend',
      'otp',
      'user',
      'token?grant_type=pkce',
    ),
    bodyOf(
      ['email', 'password', 'token_hash', 'type', 'refresh_token', 'auth_code', 'data'].map((name) => ({
        name,
        type: 'text',
      })),
    ),
  )
  .map(([path, body]): FuzzRequest => ({
    method: path === 'user' ? 'PUT' : 'POST',
    path: `/auth/v1/${path}`,
    headers: { 'content-type': 'application/json' },
    body,
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
