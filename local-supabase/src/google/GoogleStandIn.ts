import { createHash, randomBytes } from 'node:crypto';
import { bearerOf } from '../http/bearerOf';

/** The account that Google would report; its address counts as verified, as Google's own addresses do. */
export interface GoogleAccount {
  name: string;
  email: string;
}

/** Milliseconds for which a chosen account can be used; the auth server uses it at once. */
const lifetime = 5 * 60_000;

/** The two Google endpoints that the auth server calls, answered on this machine. */
export class GoogleStandIn {
  readonly #now: () => number;
  readonly #grants = new Map<string, { account: GoogleAccount; until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The code that Google would send the browser back with; it is valid for one exchange. */
  issueCode(account: GoogleAccount): string {
    return this.#grant(account);
  }

  /** Handles a request to Google's token or profile endpoint; undefined for any other address. */
  async answer(request: Request): Promise<Response | undefined> {
    const { hostname, pathname } = new URL(request.url);
    if (hostname === 'oauth2.googleapis.com' && pathname === '/token') {
      const code = new URLSearchParams(await request.text()).get('code') ?? '';
      const account = this.#take(code);
      if (!account) return Response.json({ error: 'invalid_grant' }, { status: 400 });
      return Response.json({
        access_token: this.#grant(account),
        token_type: 'Bearer',
        expires_in: lifetime / 1000,
        scope: 'email profile',
      });
    }
    if (hostname === 'www.googleapis.com' && pathname === '/userinfo/v2/me') {
      const token = bearerOf(request);
      const account = this.#take(token);
      if (!account) return Response.json({ error: 'invalid_token' }, { status: 401 });
      const { name, email } = account;
      return Response.json({ id: accountId(email), email, verified_email: true, name });
    }
    return undefined;
  }

  #grant(account: GoogleAccount): string {
    for (const [secret, { until }] of this.#grants) if (until < this.#now()) this.#grants.delete(secret);
    const secret = randomBytes(24).toString('base64url');
    this.#grants.set(secret, { account, until: this.#now() + lifetime });
    return secret;
  }

  #take(secret: string): GoogleAccount | undefined {
    const grant = this.#grants.get(secret);
    this.#grants.delete(secret);
    return grant && grant.until >= this.#now() ? grant.account : undefined;
  }
}

/** Google's id of an account: digits, always the same for the same address. */
export function accountId(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return BigInt(`0x${digest.slice(0, 16)}`)
    .toString()
    .padStart(20, '1');
}
