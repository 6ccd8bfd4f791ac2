import type { Engine } from '../engine/Engine';
import type { Lite, OutgoingAuthMail } from '../lite/openLite';
import type { Passwords } from '../lite/passwordHashing';
import { randomUUID } from 'node:crypto';
import type { Claims } from '../tokens/tokens';
import { isDemoAddress } from '../schema/demoAccounts';
import { towardsStandIn, withOwnRedirect } from '../google/authorizeAddress';
import { asksForMail, limitedAction, mailTooSoon, type AuthLimits } from './authLimits';
import { bearerOf } from '../http/bearerOf';
import { setsLongPassword, weakReason } from './passwords';
import { createEmailChange } from './emailChange';
import { findUser, type AuthUser } from './findUser';
import { jsonFields, refreshTokenIn } from './jsonFields';
import { createMailRequests } from './mailRequests';
import { createToken } from './oneTimeToken';
import { createRefresh } from './refreshTokens';
import { refuseBanned } from './refuseBanned';
import { authError, json, longPassword, weakPassword } from '../http/responses';

export interface AuthGatewayOptions {
  lite: Lite;
  database: Engine;
  passwords: Passwords;
  limits: AuthLimits;
  siteUrl: string;
  /** The claims of an access token, if it is valid. */
  claimsOf(token: string): Claims | undefined;
  /** When false, nobody can sign in to a demo account. */
  hasStandIns: boolean;
  /** Whether a local stand-in handles sign-ins with Google. */
  hasGoogleStandIn: boolean;
  sendMail(mail: OutgoingAuthMail): void;
  /** Runs the work after the response was sent, one task after the other. */
  later(work: () => Promise<unknown>): void;
}

/** One auth request with its body read. */
export interface AuthCall {
  request: Request;
  path: string;
  body: Uint8Array;
  ip: string;
}

/** Adds rate limits and hosted Supabase's behaviour to the auth endpoints of `@supabase/lite`. */
export function createAuthGateway(options: AuthGatewayOptions): (call: AuthCall) => Promise<Response> {
  const { lite, database, passwords, limits } = options;
  const refresh = createRefresh(lite, database);
  const emailChange = createEmailChange(database, options.sendMail);
  const requestMail = createMailRequests({ ...options, sendConfirmation, askAgain: emailChange.askAgain });

  return async ({ request, path, body, ip }) => {
    const fields = jsonFields(body);
    const email = typeof fields['email'] === 'string' ? fields['email'].trim().toLowerCase() : undefined;
    const grant = new URL(request.url).searchParams.get('grant_type');
    const isReading = request.method === 'GET' && path !== '/auth/v1/verify';
    const action = isReading ? undefined : limitedAction(path, grant);
    const source = action === 'refresh' ? await refresher(ip, refreshTokenIn(fields)) : ip;
    const refusal = action && limits.refuse(action, source, email);
    if (refusal) return refusal;
    const banned = await refuseBanned(
      { database, subjectOf: (token) => options.claimsOf(token)?.sub },
      request,
      path,
      fields,
    );
    if (banned) return banned;
    // Checked before calling the library, so that the response doesn't reveal whether the address has an account.
    const weakness = weakReason(request.method, path, fields);
    if (weakness) return (await checkKey(request)) ?? weakPassword(weakness);
    if (setsLongPassword(request.method, path, fields)) return (await checkKey(request)) ?? longPassword();
    if (request.method === 'GET' && path === '/auth/v1/authorize') {
      const { response } = await lite.fetch(withOwnRedirect(request, options.siteUrl));
      return options.hasGoogleStandIn ? towardsStandIn(response) : response;
    }
    if (request.method === 'POST' && path === '/auth/v1/signup' && email) {
      const user = await findUser(database, email);
      const { response } = await lite.fetch(request);
      // For every address that has an account, the library returns "too soon".
      if (user && response.status === 429) return repeatedSignUp(user, fields);
      return response;
    }
    if (request.method === 'POST' && path === '/auth/v1/token' && grant === 'password' && email)
      return signIn(request, ip, email, fields);
    if (request.method === 'PUT' && path === '/auth/v1/user') return changeUser(request, ip, email, fields);
    if (path === '/auth/v1/verify') return verify(request, fields);
    if (request.method === 'POST' && path === '/auth/v1/token' && grant === 'refresh_token')
      return refresh(request, refreshTokenIn(fields));
    if (request.method === 'POST' && asksForMail(path) && email)
      return requestMail(request, path, email, body);
    return (await lite.fetch(request)).response;
  };

  async function signIn(
    request: Request,
    ip: string,
    email: string,
    fields: Record<string, unknown>,
  ): Promise<Response> {
    const password = typeof fields['password'] === 'string' ? fields['password'] : '';
    if (!options.hasStandIns && isDemoAddress(email)) {
      await passwords.compareWithNothing(password);
      return authError(400, 'invalid_credentials', 'Invalid login credentials');
    }
    const { response, scope } = await lite.fetch(request);
    if (response.ok) limits.signInSucceeded(email, ip);
    if (response.ok || scope.hasComparedPassword || password === '') return response;
    const user = await findUser(database, email);
    if (user?.encrypted_password && !user.is_confirmed) {
      // "Not confirmed" may only be shown when the password is right; the library returns it for any password.
      if (await passwords.compare(password, user.encrypted_password)) return response;
      return authError(400, 'invalid_credentials', 'Invalid login credentials');
    }
    await passwords.compareWithNothing(password);
    return response;
  }

  /** Renewals of an existing session are counted per session, so that other clients at the same address don't matter. */
  async function refresher(ip: string, token: string): Promise<string> {
    const [found] = await database.query<{ session_id: string }>(
      'select session_id from auth.refresh_tokens where token = $1 and session_id is not null',
      [token],
    );
    return found ? `session ${found.session_id}` : ip;
  }

  /** As hosted: signing up with a confirmed address looks like a new sign-up; an unconfirmed one gets its link again. */
  async function repeatedSignUp(user: AuthUser, fields: Record<string, unknown>): Promise<Response> {
    await passwords.compareWithNothing(String(fields['password']));
    if (!user.is_confirmed) {
      const seconds = limits.takeMail('confirmation', user.email);
      if (seconds > 0) return mailTooSoon(seconds);
      await sendConfirmation(user);
    }
    const now = new Date().toISOString();
    const id = user.is_confirmed ? randomUUID() : user.id;
    return json(200, {
      id,
      aud: 'authenticated',
      role: user.is_confirmed ? '' : 'authenticated',
      email: user.email,
      phone: '',
      confirmation_sent_at: now,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      identities: user.is_confirmed
        ? []
        : [{ identity_id: id, id, user_id: id, provider: 'email', identity_data: { email: user.email } }],
      created_at: now,
      updated_at: now,
      is_anonymous: false,
    });
  }

  /** Limits how often an account may change its address, as hosted projects do: each change sends mails. */
  async function changeUser(
    request: Request,
    ip: string,
    email: string | undefined,
    fields: Record<string, unknown>,
  ): Promise<Response> {
    const claims = options.claimsOf(bearerOf(request));
    const sub = claims?.sub;
    const account = sub ?? email ?? '';
    if (sub && email) await emailChange.tryChange('id = $1::uuid', sub);
    if (email) {
      const refused = limits.refuse('mail', ip, email);
      if (refused) return refused;
      const seconds = limits.takeMail('email_change', account);
      if (seconds > 0) return mailTooSoon(seconds);
    }
    const { response } = await lite.fetch(request);
    if (!response.ok) {
      if (email) limits.mailNotSent('email_change', account);
      return response;
    }
    if (sub && email) await emailChange.askPresent(sub);
    // Ends the other sessions that were signed in with the old password.
    if (sub && fields['password'])
      await database.query('delete from auth.sessions where user_id = $1 and id::text is distinct from $2', [
        sub,
        claims?.['session_id'] ?? null,
      ]);
    return response;
  }

  async function verify(request: Request, fields: Record<string, unknown>): Promise<Response> {
    const isLink = request.method === 'GET';
    const given = isLink ? Object.fromEntries(new URL(request.url).searchParams) : fields;
    const first = await emailChange.confirm(given);
    if (!first) return (await lite.fetch(request)).response;
    if (!isLink) return first;
    return new Response(null, { status: 303, headers: { location: options.siteUrl } });
  }

  async function sendConfirmation(user: AuthUser): Promise<void> {
    const { token, tokenHash } = createToken(user.email);
    await database.query(
      `update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1`,
      [user.id, tokenHash],
    );
    const { email } = user;
    options.sendMail({ kind: 'confirmation', to: email, email, newEmail: email, token, tokenHash });
  }

  /** Lets the library check the API key of a request that is then handled here. */
  async function checkKey(request: Request): Promise<Response | undefined> {
    const probe = new Request(new URL('/auth/v1/settings', request.url), { headers: request.headers });
    const { response } = await lite.fetch(probe);
    return response.ok ? undefined : response;
  }
}
