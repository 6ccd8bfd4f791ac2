const id = '00000000-0000-4000-8000-0000000000a1';
/** Values of a column's or argument's type, and near misses. */
export const ofType: Readonly<Record<string, readonly unknown[]>> = {
  uuid: [id, 'not-a-uuid'],
  integer: [0, 2_147_483_648, 1.5],
  bigint: [7, 1e30],
  numeric: [12.5, -1, 1e308],
  boolean: [true, 'maybe'],
  date: ['2026-11-23', '2026-13-45', 20_261_123],
  'timestamp with time zone': ['2026-11-23T00:00:00Z', 'yesterdayish', 1e300],
  jsonb: [{ a: [1, null] }, '{', []],
  factor_type: ['totp', 'phone'],
  'text[]': [['a', 'b'], ['a', null, ['b']], '{a'],
  'uuid[]': [[id], ['x'], [[id], [id, id]]],
};
/** Values for any type. */
export const odd: readonly unknown[] = [
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
  'long'.repeat(3000),
  '١٢٣٤٥٦',
  '000000',
  [[[[]]]],
  { toString: 1, length: -1, then: 1 },
];
/** Complete request bodies, few of them objects. */
export const bodies = [
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
  `a,b,c\n${'1,2\n'.repeat(50)}`,
];
/** Filter operators, and words that look like them. */
export const operators = [
  'eq neq gt gte lt lte like ilike in is isdistinct fts plfts phfts wfts cs cd ov sl sr nxl nxr adj match imatch',
  'not.eq not.in eq(any) eq(all) like(any) nope not not.not.eq constructor toString not.valueOf __proto__',
]
  .join(' ')
  .split(' ');
/** Properties of every JavaScript object, names the library uses itself, and names that are cut off or can't be stored. */
export const oddNames = [
  ...'__proto__ constructor valueOf hasOwnProperty interests.__proto__ id%00'.split(' '),
  ...'p_x p_x.note p_x.valueOf $always $or $not $exists "$always" toString\\x constructor\\x id! id::text'.split(
    ' ',
  ),
];
/** Valid operators, and values that may follow them, some of a column's type and some of no type. */
export const plainOperators =
  'eq neq gt gte lt lte like ilike not.eq not.gt not.lte not.like not.ilike'.split(' ');
export const plainValues = [
  ...[id, 'x', '1', '-1', '007', '1e400', '99999999999999999999999', 'Infinity', 'NaN', 'true', '%', '*'],
  ...['2026-11-23', '2026-11-23T00:00:00Z', 'infinity', '294277-01-01', 'Open', 'constructor', '', 'ﷺ'],
  "O'Brien -- /* ;",
];
/** Embedded relations in a selection, real or not. */
export const embeds = [
  ...['listings(id)', 'listings!inner(*)', 'who:profiles(email)', 'interests(amount,listings(name))'],
  ...['nope(id)', 'profiles!nope(id)', 'listings!private(id)', 'users(id)', 'ratings!left(*)'],
];
/** Operands of filter operators. */
export const operands = [
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
  '"x*"',
  '1.50',
  'nullx',
  'constructor.1',
  'not_null',
  '(not_null)',
  '{"type":"query","from":"listings","select":["id"]}',
  '{"$ref":1}',
];
/** Query parameters other than filters. */
export const oddParameters: readonly (readonly [name: string, values: readonly string[]])[] = [
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
/** Headers that PostgREST reads. */
export const oddHeaders: readonly (readonly [name: string, values: readonly string[]])[] = [
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
      'handling=strict,toString=1',
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

/** Fragments of selections, orders and conditions, to be joined at random. */
export const pieces = [
  ...'( ) , . : :: -> ->> " * ! !inner !left !nope ... id name nope profiles listings interests'.split(' '),
  ...'text int jsonb eq.1 is.null not. and( or( count() sum() desc nullslast 0 -1'.split(' '),
  ' ',
  '\\',
  '%00',
  'é',
  ...oddNames,
];

/** Paths of the auth server with their methods. */
export const authCalls = [
  'POST token?grant_type=password',
  'POST token?grant_type=refresh_token',
  'POST token?grant_type=pkce',
  'POST token?grant_type=id_token',
  'POST token',
  'POST verify',
  'GET verify?type=signup&token=x&redirect_to=//x',
  'GET verify',
  'POST recover',
  'POST signup',
  'POST resend',
  'POST otp',
  'POST magiclink',
  'PUT user',
  'GET user',
  'HEAD user',
  'HEAD settings',
  'HEAD health',
  'HEAD .well-known/jwks.json',
  'HEAD authorize?provider=google',
  'POST factors',
  'POST factors/00000000-0000-4000-8000-0000000000a1/challenge',
  'POST factors/00000000-0000-4000-8000-0000000000a1/verify',
  'DELETE factors/00000000-0000-4000-8000-0000000000a1',
  'POST factors/------------------------------------/verify',
  'GET authorize?provider=google&redirect_to=x',
  'GET authorize?provider=%00',
  'GET callback?code=x&state=x',
  'GET callback?error=x',
  'GET reauthenticate',
  'GET settings',
  'GET admin/users?page=x',
  'POST admin/users',
  'POST invite',
  'POST admin/generate_link',
  'POST logout?scope=nope',
];

/** Fields in request bodies of the auth server. */
export const authFields = [
  ...'email password phone token token_hash type refresh_token auth_code code_verifier data'.split(' '),
  ...'code challenge_id factor_type friendly_name issuer redirect_to gotrue_meta_security'.split(' '),
];
