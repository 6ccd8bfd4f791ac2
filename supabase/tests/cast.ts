import { createHmac } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@fairshore/shared-auth/database-types';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { holdsNobody, readCastRows, removeEverybody, writeCastRows, type CastRows } from './castRows';

/** Every kind of caller that the database may get requests from. */
export const roles = [
  'anonymous',
  'backer',
  'suspended',
  'manager',
  'admin',
  'claimsAdmin',
  'expired',
  'forged',
  'analyst',
  'suspendedAdmin',
  'endedAdmin',
] as const;
export type Role = (typeof roles)[number];

/** A role with its own account and profile. */
export type Member = Exclude<Role, 'anonymous' | 'expired' | 'forged' | 'endedAdmin'>;
// The admin first: restoring roles must never leave the database without one, not even within a statement.
const members: readonly Member[] = [
  'admin',
  'backer',
  'suspended',
  'manager',
  'claimsAdmin',
  'analyst',
  'suspendedAdmin',
];
const roleOf: Partial<Record<Member, string>> = {
  admin: 'admin',
  manager: 'manager',
  analyst: 'analyst',
  suspendedAdmin: 'admin',
};

/** The version of the disclaimer that the database requires. */
export const disclaimerInForce = '2025-01';

export type Client = PostgrestClient<Database>;

/** People with real accounts, each with a client whose requests carry their token. */
export interface Cast {
  clients: Readonly<Record<Role, Client>>;
  /** The same clients without types, for tests that loop over all tables. */
  untyped: Readonly<Record<Role, PostgrestClient>>;
  tokens: Readonly<Record<Member, string>>;
  /** The token that each role sends; undefined for a visitor. */
  bearers: Readonly<Record<Role, string | undefined>>;
  ids: Readonly<Record<Member, string>>;
  /** A confirmed account whose profile a test may remove. */
  leaver: string;
  /** The user id that a role's token claims; undefined for a visitor. */
  idOf(role: Role): string | undefined;
}

const emailOf = (member: Member) => `${member.toLowerCase()}@people.example`;

interface SignedUp {
  readonly leaver: string;
  readonly ids: Cast['ids'];
  /** The claims of the tokens. */
  readonly claims: Readonly<Record<Member | 'endedAdmin', Claims>>;
  readonly rows: CastRows;
}

interface Claims {
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[];
  readonly [name: string]: unknown;
}

/** The first cast of this process, reused for its other databases. */
let signedUp: SignedUp | undefined;
/** Backends that already had a cast: their next cast signs up again, with new ids. */
const gathered = new WeakSet<TestBackend>();

/**
 * Signs the cast up through the auth API, once per process: their rows are copied into its other databases, which takes a
 * twentieth of the time. Also sets up the state each role needs. Removes all people who were in the database before.
 */
export async function gatherCast(backend: TestBackend): Promise<Cast> {
  const isFirst = !gathered.has(backend);
  gathered.add(backend);
  if (signedUp && isFirst) {
    await writeCastRows(backend, signedUp.rows);
    return castOf(backend, signedUp);
  }
  // Rows that other people left in the database must not be copied with the cast.
  const isUntouched = await holdsNobody(backend);
  const found = await signEverybodyUp(backend);
  if (isUntouched) signedUp ??= found;
  return castOf(backend, found);
}

async function signEverybodyUp(backend: TestBackend): Promise<SignedUp> {
  await removeEverybody(backend);
  const left = await backend.signUp('leaver@people.example');
  const { data: leaving } = await left.auth.getUser();
  if (!leaving.user) throw new Error('The leaver has no account.');
  const claims = {} as Record<Member | 'endedAdmin', Claims>;
  const ids = {} as Record<Member, string>;
  for (const member of members) {
    const metadata = member === 'claimsAdmin' ? { role: 'admin', roles: ['admin'], is_admin: true } : {};
    const client = await backend.signUp(emailOf(member), undefined, { full_name: member, ...metadata });
    const { data } = await client.auth.getSession();
    if (!data.session) throw new Error(`${member} has no session.`);
    claims[member] = claimsOf(data.session.access_token);
    ids[member] = data.session.user.id;
  }
  claims.endedAdmin = claimsOf(await endedSession(backend));
  return { leaver: leaving.user.id, ids, claims, rows: await readCastRows(backend) };
}

/** @returns the cast for people whose rows are in the database, with roles assigned and fresh tokens */
async function castOf(backend: TestBackend, { leaver, ids, claims }: SignedUp): Promise<Cast> {
  const now = Math.floor(Date.now() / 1000);
  const sign = ({ amr, ...told }: Claims) =>
    backend.signToken({
      ...told,
      iat: now,
      exp: now + 3600,
      amr: amr.map((way) => ({ ...way, timestamp: now })),
    });
  const tokens = {} as Record<Member, string>;
  for (const member of members) tokens[member] = sign(claims[member]);
  const bearers: Record<Role, string | undefined> = {
    anonymous: undefined,
    ...tokens,
    expired: expire(backend, tokens.admin),
    forged: forge(tokens.admin),
    endedAdmin: sign(claims.endedAdmin),
  };
  const clients = {} as Record<Role, Client>;
  const untyped = {} as Record<Role, PostgrestClient>;
  for (const role of roles) {
    clients[role] = clientWith(backend, bearers[role]);
    untyped[role] = new PostgrestClient(`${backend.url}/rest/v1`, optionsFor(backend, bearers[role]));
  }

  const cast: Cast = {
    clients,
    untyped,
    leaver,
    tokens,
    bearers,
    ids,
    idOf: (role) =>
      role === 'anonymous'
        ? undefined
        : ids[role === 'expired' || role === 'forged' || role === 'endedAdmin' ? 'admin' : role],
  };
  await assignRoles(backend, cast);
  return cast;
}

/**
 * Resets every profile to its role, recreating removed ones, with the disclaimer acknowledged and the session open again
 * (a suspension ends it).
 */
export async function assignRoles(
  backend: TestBackend,
  { ids, tokens }: Pick<Cast, 'ids' | 'tokens'>,
): Promise<void> {
  const values = members.map((member) => {
    const role = roleOf[member] ?? 'investor';
    const status = member.startsWith('suspended') ? 'suspended' : 'active';
    return `('${ids[member]}'::uuid, '${emailOf(member)}', '${member}', '${role}', '${status}')`;
  });
  const sessions = members.map(
    (member) => `('${String(claimsOf(tokens[member])['session_id'])}'::uuid, '${ids[member]}'::uuid)`,
  );
  // In a single statement, because the matrix does this a thousand times.
  await backend.sql(`do $$ begin
    insert into public.profiles (id, email, full_name, role, status) values ${values.join(', ')}
      on conflict (id) do update set email = excluded.email, full_name = excluded.full_name, name = null,
        role = excluded.role, status = excluded.status;
    insert into public.disclaimer_acknowledgements (user_id, version)
      select id, '${disclaimerInForce}' from public.profiles where id in (${members.map((member) => `'${ids[member]}'`).join(', ')})
      on conflict do nothing;
    insert into auth.sessions (id, user_id)
      select s.id, s.owner from (values ${sessions.join(', ')}) s (id, owner) join auth.users u on u.id = s.owner
      on conflict do nothing;
  end $$`);
}

/** A client that sends this token with every request, or no token. */
export function clientWith(backend: TestBackend, token?: string): Client {
  return new PostgrestClient<Database>(`${backend.url}/rest/v1`, optionsFor(backend, token));
}

function optionsFor({ publishableKey, ask }: TestBackend, token: string | undefined) {
  return {
    fetch: ask,
    headers: {
      apikey: publishableKey,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  };
}

/** The token of a second session of the admin, which was signed out; it is valid until it expires. */
async function endedSession(backend: TestBackend): Promise<string> {
  const device = backend.client();
  const { data } = await device.auth.signInWithPassword({
    email: emailOf('admin'),
    password: 'Password-2026',
  });
  if (!data.session) throw new Error('The admin has no second session.');
  await device.auth.signOut({ scope: 'local' });
  return data.session.access_token;
}

function expire(backend: TestBackend, token: string): string {
  const now = Math.floor(Date.now() / 1000);
  return backend.signToken({ ...claimsOf(token), iat: now - 7200, exp: now - 3600 });
}

/** A token with the admin's claims, signed with a wrong secret. */
function forge(token: string): string {
  const [header, payload] = token.split('.');
  const signature = createHmac('sha256', 'a-secret-that-somebody-guessed-32-characters')
    .update(`${header}.${payload}`)
    .digest('base64url');
  return `${header}.${payload}.${signature}`;
}

function claimsOf(token: string): Claims {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
}
