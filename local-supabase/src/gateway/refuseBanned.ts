import type { SqlExecutor } from '../engine/Engine';
import { bearerOf } from '../http/bearerOf';
import { authError } from '../http/responses';

export interface BannedCheck {
  database: SqlExecutor;
  /** The user id in a token, if the token is valid. */
  subjectOf(token: string): string | undefined;
}

/**
 * Refuses banned users (`banned_until`) as Supabase's auth server does and `@supabase/lite` does not: 400 before a password is
 * compared and when a token is renewed, 403 for a link and for a token that was issued before the ban.
 */
export async function refuseBanned(
  { database, subjectOf }: BannedCheck,
  request: Request,
  path: string,
  fields: Record<string, unknown>,
): Promise<Response | undefined> {
  const isBanned = async (condition: string, value: unknown) => {
    if (typeof value !== 'string' || value === '') return false;
    const rows = await database.query(
      `select from auth.users u where u.banned_until > now() and ${condition} limit 1`,
      [value],
    );
    return rows.length > 0;
  };
  switch (path) {
    case '/auth/v1/token':
      if (await isBanned('u.email = lower($1) and u.encrypted_password is not null', fields['email']))
        return authError(400, 'user_banned', 'User is banned');
      return (await isBanned(
        'u.id in (select user_id from auth.refresh_tokens where token = $1)',
        fields['refresh_token'],
      ))
        ? authError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
        : undefined;
    case '/auth/v1/verify':
      return (await isBanned(
        '$1 in (u.confirmation_token, u.recovery_token, u.email_change_token_new, u.email_change_token_current)',
        fields['token_hash'],
      ))
        ? forbidden()
        : undefined;
    case '/auth/v1/user':
    case '/auth/v1/reauthenticate': {
      const token = bearerOf(request);
      return (await isBanned('u.id = $1::uuid', subjectOf(token))) ? forbidden() : undefined;
    }
    default:
      return undefined;
  }
}

function forbidden(): Response {
  return authError(403, 'user_banned', 'User is banned');
}
