import { randomUUID } from 'node:crypto';
import type { SqlExecutor } from '../engine/Engine';
import { json } from '../http/responses';
import type { Lite } from '../lite/openLite';
import { mailTooSoon, type AuthLimits, type MailKind } from './authLimits';
import { findUser, type AuthUser } from './findUser';
import { jsonFields } from './jsonFields';

export interface MailRequestOptions {
  lite: Lite;
  database: SqlExecutor;
  limits: Pick<AuthLimits, 'takeMail'>;
  /** Runs the work after the response was sent, one task after the other. */
  later(work: () => Promise<unknown>): void;
  sendConfirmation(user: AuthUser): Promise<void>;
  askAgain(email: string): Promise<unknown>;
}

/**
 * Handles requests for a mail: a sign-in link, a password reset, or either of them again. The response is sent before the
 * account is looked up, so that neither its content nor its timing reveals whether the address has one; some of hosted
 * Supabase's do.
 */
export function createMailRequests(options: MailRequestOptions) {
  const { lite, database, limits, later } = options;

  return async (request: Request, path: string, email: string, body: Uint8Array): Promise<Response> => {
    const refused = await refusalForAnyAddress(request, email, body);
    if (refused) return refused;
    const kind = kindOf(path, jsonFields(body)['type']);
    const seconds = kind ? limits.takeMail(kind, email) : 0;
    if (seconds > 0) return mailTooSoon(seconds);
    if (kind === 'sign-in') later(() => lite.fetch(request));
    else if (kind === 'confirmation') later(() => confirmAgain(email));
    else if (kind === 'email_change') later(() => options.askAgain(email));
    return json(200, {});
  };

  async function confirmAgain(email: string): Promise<void> {
    const user = await findUser(database, email);
    if (user && !user.is_confirmed) await options.sendConfirmation(user);
  }

  /**
   * The library's refusal of the same request for an address without an account: checks the API key, the fields and the format
   * of the address.
   */
  async function refusalForAnyAddress(
    request: Request,
    email: string,
    body: Uint8Array,
  ): Promise<Response | undefined> {
    const nobody = { ...jsonFields(body), email: `${randomUUID()}${email}`, create_user: false };
    const { method } = request;
    // Both endpoints create an account for an unknown address, but only `/otp` can be told not to.
    const url = request.url.replace('/auth/v1/magiclink', '/auth/v1/otp');
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const { response } = await lite.fetch(
      new Request(url, { method, headers, body: JSON.stringify(nobody) }),
    );
    return response.ok || response.headers.get('x-sb-error-code') === 'otp_disabled' ? undefined : response;
  }
}

/** The kind of mail that a request asks for; a sign-in link and a password reset are one, as in a hosted project. */
function kindOf(path: string, type: unknown): MailKind | undefined {
  if (path !== '/auth/v1/resend') return 'sign-in';
  if (type === 'signup') return 'confirmation';
  return type === 'email_change' ? type : undefined;
}
