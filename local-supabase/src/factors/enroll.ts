import { randomUUID } from 'node:crypto';
import type { Engine } from '../engine/Engine';
import { authError, json } from '../http/responses';
import { asAuthServer } from './asAuthServer';
import type { Asker } from './asker';
import { newTotp } from './totp';

/** GoTrue's own limits: factors per user, and minutes within which a factor has to be confirmed. */
const mostFactors = 10;
const confirmMinutes = 5;
/**
 * With a longer name of three-byte characters and a long address, the QR code runs out of room; GoTrue's index of names fails
 * at some thousand.
 */
const longestName = 60;

/** POST /factors: creates a factor, unconfirmed until its first code. */
export async function enroll(
  database: Engine,
  asker: Asker,
  fields: Record<string, unknown>,
  siteUrl: string,
): Promise<Response> {
  const { friendly_name: given, factor_type: type, issuer } = fields;
  if (type !== 'totp')
    return type === 'phone' || type === 'webauthn'
      ? authError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${String(type)}`)
      : authError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  const name = typeof given === 'string' ? given : '';
  const label = typeof issuer === 'string' && issuer !== '' ? issuer : new URL(siteUrl).host;
  if (name.length > longestName || label.length > longestName)
    return authError(
      400,
      'validation_failed',
      `friendly_name and issuer have at most ${longestName} characters`,
    );

  await database.query(
    `delete from auth.mfa_factors
      where user_id = $1 and status = 'unverified' and created_at < now() - make_interval(mins => $2::int)`,
    [asker.userId, confirmMinutes],
  );
  const [factors] = await database.query<{ count: number }>(
    'select count(*)::int as count from auth.mfa_factors where user_id = $1',
    [asker.userId],
  );
  if (factors && factors.count >= mostFactors)
    return authError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  if (asker.owesCode) return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');

  const { secret, uri, qrCode } = newTotp(label, asker.email);
  const id = randomUUID();
  let isMade = false;
  const refusal = await asAuthServer(database, async (transaction) => {
    const made = await transaction.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)
       on conflict (friendly_name, user_id) where btrim(friendly_name) <> '' do nothing returning id`,
      [id, asker.userId, name, secret],
    );
    isMade = made.length > 0;
  });
  if (refusal) return refusal;
  if (!isMade)
    return authError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  return json(200, { id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } });
}
