import type { Engine } from '../engine/Engine';
import type { AuthCall } from '../gateway/authGateway';
import { tooManyRequests, type AuthLimits } from '../gateway/authLimits';
import { jsonFields } from '../gateway/jsonFields';
import { authError } from '../http/responses';
import type { RateLimits } from '../options';
import { GuessThrottle } from '../gateway/GuessThrottle';
import { askerOf, type Asker, type AskerSource } from './asker';
import { enroll } from './enroll';
import { challenge, takeCode, unenroll, type Factor } from './verify';

export interface FactorOptions extends AskerSource {
  database: Engine;
  siteUrl: string;
  limits: AuthLimits;
  guesses: GuessThrottle;
  now(): number;
  /** Renews a session by its refresh token. */
  refresh(request: Request, token: string): Promise<Response>;
}

const routes = /^\/auth\/v1\/factors(?:\/([0-9a-f-]{36}))?(?:\/(challenge|verify))?$/;

/** Whether an auth request is about factors. */
export function isAboutFactors(path: string): boolean {
  return path === '/auth/v1/factors' || path.startsWith('/auth/v1/factors/');
}

/**
 * The factor endpoints of Supabase's auth server, which the library lacks; only authenticator apps (TOTP) are supported.
 */
export function createFactorRoutes(options: FactorOptions): (call: AuthCall) => Promise<Response> {
  const { database, guesses, limits } = options;

  return async ({ request, path, body, ip }) => {
    const [matches, id, step] = routes.exec(path) ?? [];
    const isKnown =
      matches !== undefined &&
      (request.method === 'POST'
        ? (id === undefined) === (step === undefined)
        : request.method === 'DELETE' && id !== undefined && step === undefined);
    if (!isKnown) return authError(404, 'not_found', 'There is nothing at this address.');
    const asker = await askerOf(options, request);
    if (asker instanceof Response) return asker;
    // The limit is per session, so that other clients at the same address don't count.
    const refusal = limits.refuse('verify', `session ${asker.sessionId}`, undefined);
    if (refusal) return refusal;
    const fields = jsonFields(body);
    if (id === undefined) return enroll(database, asker, fields, options.siteUrl);
    const factor = await factorOf(asker, id);
    if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found');
    if (step === 'challenge') return challenge(database, factor, ip);
    return step === 'verify' ? verify(request, asker, factor, fields) : unenroll(database, asker, factor);
  };

  /**
   * Guesses are counted per user, wherever they come from, because the caller knows the password already. A session that has
   * given a code before has a count of its own, so that nobody else's guesses can delay it.
   */
  async function verify(
    request: Request,
    asker: Asker,
    factor: Factor,
    fields: Record<string, unknown>,
  ): Promise<Response> {
    // Stricter than hosted: a factor begun before another was confirmed can't be used to bypass that other.
    if (asker.owesCode && !factor.is_verified)
      return authError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
    const guesser = asker.owesCode ? 'factor' : `session ${asker.sessionId}`;
    const seconds = guesses.take(asker.userId, guesser);
    if (seconds > 0) return tooManyRequests(seconds);
    const refusal = await takeCode(database, asker, factor, fields, options.now());
    if (refusal) return refusal;
    guesses.succeeded(asker.userId, guesser);
    const [token] = await database.query<{ token: string }>(
      `select token from auth.refresh_tokens
        where session_id = $1 and not revoked order by created_at desc, id desc limit 1`,
      [asker.sessionId],
    );
    return options.refresh(request, token?.token ?? '');
  }

  async function factorOf(asker: Asker, id: string): Promise<Factor | undefined> {
    const [found] = await database.query<Factor>(
      `select id, secret, status = 'verified' as is_verified from auth.mfa_factors
        where id::text = $1 and user_id = $2 and factor_type = 'totp'`,
      [id, asker.userId],
    );
    return found;
  }
}

/** The throttle for codes: like that of passwords, but per user only. */
export function codeThrottle(
  given: Partial<RateLimits> | 'off' | undefined,
  now: () => number,
): GuessThrottle {
  return new GuessThrottle(
    given === 'off' ? { free: Infinity, mostSeconds: 0 } : { free: 5, mostSeconds: 300 },
    now,
  );
}
