import { fileURLToPath } from 'node:url';
import { App } from '@supabase/lite';
import { sql } from 'kysely';
import type { Engine } from '../engine/Engine';
import type { Keys } from '../keys';
import { currentLimits } from '../engine/statementLimits';
import { raisedRefusal } from '../http/raisedRefusal';
import { authFailure } from '../http/responses';
import { postgrestError } from './databaseErrors';
import type { Passwords } from './passwordHashing';
import { requestContext } from './requestContext';
import { readRoleTimeouts } from './roleTimeouts';
import { trustedBearer } from './trustedBearer';
import {
  currentScope,
  guardConsole,
  guardFetch,
  guardPrototypes,
  runInScope,
  type RequestScope,
} from './requestScope';

/** Kind of an auth mail; names its template, as in a Supabase project's config.toml. */
export type AuthMailKind = (typeof mailKinds)[number] | 'reauthentication';

/** A mail that `@supabase/lite` wants to send, before it is rendered. */
export interface OutgoingAuthMail {
  kind: AuthMailKind;
  to: string;
  tokenHash: string;
  token: string;
  email: string;
  newEmail: string;
}

export interface LiteOptions {
  engine: Engine;
  keys: Keys;
  siteUrl: string;
  jwtExpiry: number;
  passwords: Passwords;
  google?: { clientId: string; secret: string };
  /** Handles the library's outgoing requests, such as Google's side of a sign-in. */
  answerFetch?: (request: Request) => Promise<Response | undefined>;
  sendMail(mail: OutgoingAuthMail): void;
  log(message: string): void;
}

/** `@supabase/lite` with its gaps closed: auth and REST behave as hosted Supabase's. */
export interface Lite {
  fetch(request: Request): Promise<LiteResult>;
  /** Runs one query as a visitor, over the same path as every request. */
  probe(): Promise<void>;
  /** Call after the schema changed. */
  reloadSchema(): Promise<void>;
}

interface LiteResult {
  response: Response;
  scope: RequestScope;
}

const envelope = fileURLToPath(new URL('./mailEnvelope.txt', import.meta.url));
const mailKinds = ['confirmation', 'recovery', 'magic_link', 'email_change'] as const;

/** The one place that knows `@supabase/lite`; pinned, because its configuration and internals are alpha. */
export async function openLite(options: LiteOptions): Promise<Lite> {
  guardConsole();
  guardPrototypes();
  if (options.answerFetch) guardFetch();
  const { connection } = options.engine;
  // Otherwise the first request would grant everything to anon and authenticated and undo every revoke.
  Object.assign(connection, {
    rlsState: 'active',
    ...requestContext(connection, await readRoleTimeouts(options.engine)),
  });
  connection.normalizeDbError = (error) => {
    const scope = currentScope();
    if (scope) scope.databaseError = error;
    return error;
  };

  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: options.keys.jwtSecret,
      jwt_expiry: options.jwtExpiry,
      publishable_key: options.keys.publishableKey,
      secret_key: options.keys.secretKey,
      site_url: options.siteUrl,
      additional_redirect_urls: [`${options.siteUrl}/**`],
      minimum_password_length: 6,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        // The library asks only the new address, and with its double confirmation only the old one: `gateway/emailChange.ts`
        // asks both.
        double_confirm_changes: false,
        // Mails contain links, so nobody types the code: it is long so that the link's hash can't be guessed.
        otp_length: 10,
        template: Object.fromEntries(
          mailKinds.map((kind) => [kind, { subject: kind, content_path: envelope }]),
        ),
      },
      ...(options.google
        ? {
            external: {
              google: {
                enabled: true,
                client_id: options.google.clientId,
                secret: options.google.secret,
                redirect_uri: `${options.siteUrl}/auth/v1/callback`,
              },
            },
          }
        : {}),
    },
    studio: { enabled: false },
    options: {
      server: { disableStudio: true, middlewares: [trustedBearer(options.keys.jwtSecret)] },
      drivers: { email: { send: async (mail) => options.sendMail(openEnvelope(mail)) } },
    },
  });
  await app.init();
  return {
    fetch: async (request) => {
      const scope: RequestScope = {
        passwords: options.passwords,
        address: request.headers.get('x-forwarded-for') ?? '',
        hasComparedPassword: false,
        ...(options.answerFetch && { answerFetch: options.answerFetch }),
        log: () => undefined,
      };
      const errors: string[] = [];
      scope.log = (message) => errors.push(message);
      const response = await runInScope(scope, async () => {
        const answer = await app.fetch(request, { peerAddress: null });
        // The library mistakes an unreachable database for one without tables; a query of our own records the actual error.
        if (answer.status === 404) await options.engine.query('select').catch(() => undefined);
        return correctError(answer, scope, new URL(request.url).pathname);
      });
      // Only server errors are logged; client errors are the caller's to handle. One whose client has gone was cancelled for that reason.
      if (response.status >= 500 && !currentLimits()?.signal?.aborted)
        options.log(
          `${request.method} ${new URL(request.url).pathname} ${response.status}: ${errors.join('; ')}`,
        );
      return { response, scope };
    },
    probe: () =>
      connection.withContext({ auth: { role: 'anon', uid: null, jwt: null } }, async (database) => {
        const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database);
        if (rows[0]?.role !== 'anon') throw new Error('The database did not take the role of a visitor.');
      }),
    reloadSchema: () => connection.clearSchemaCache(),
  };
}

/**
 * Corrects the status: the library returns 500 for every SQLSTATE that it doesn't know ("SUP"; a CHECK violation among them),
 * and for some that it does.
 */
async function correctError(response: Response, scope: RequestScope, path: string): Promise<Response> {
  const errors = [scope.databaseError, currentLimits()?.error].filter((error) => error !== undefined);
  const outOfReach = errors.map(postgrestError).find((answer) => answer?.status === 503);
  const corrected = outOfReach ?? postgrestError(errors[0]);
  const isOutOfReach = outOfReach !== undefined;
  if (errors.length === 0 || response.status < 400) return response;
  if (isOutOfReach && path.startsWith('/auth/')) return authFailure(503);
  const refusal = path.startsWith('/auth/') ? raisedRefusal(errors[0]) : undefined;
  if (refusal) return refusal;
  if (response.status !== 500 && !isOutOfReach) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (!isOutOfReach && (typeof body !== 'object' || body === null)) return response;
  const { code, error: name } = { code: undefined, error: undefined, ...(body ?? {}) };
  if (name === 'server_error') return authFailure(500);
  if (!corrected || !(isOutOfReach || code === 'SUP' || code === corrected.body['code'])) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json; charset=utf-8');
  for (const [name, value] of Object.entries(corrected.headers)) headers.set(name, value);
  return new Response(JSON.stringify(corrected.body), { status: corrected.status, headers });
}

function openEnvelope(mail: { to: string; subject: string; html?: string; text?: string }): OutgoingAuthMail {
  const kind = mailKinds.find((known) => known === mail.subject);
  if (!kind) {
    // The only mail without a template setting; it contains a code and no link.
    const [token = ''] = /\d{6,}/.exec(mail.text ?? '') ?? [];
    return { kind: 'reauthentication', to: mail.to, tokenHash: '', token, email: mail.to, newEmail: '' };
  }
  const [tokenHash = '', token = '', email = '', newEmail = ''] = (mail.html ?? '').trim().split('\n');
  return { kind, to: mail.to, tokenHash, token, email, newEmail };
}
