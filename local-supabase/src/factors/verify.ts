import { randomUUID } from 'node:crypto';
import type { Engine, SqlExecutor } from '../engine/Engine';
import { authError, json } from '../http/responses';
import { asAuthServer } from './asAuthServer';
import type { Asker } from './asker';
import { noteMethod } from './assurance';
import { stepOfCode } from './totp';

/** Seconds within which a challenge can be answered, as in GoTrue. */
const challengeSeconds = 300;

export interface Factor {
  id: string;
  secret: string;
  is_verified: boolean;
}

/** POST /factors/:id/challenge: opens the period in which a code is accepted. */
export async function challenge(database: SqlExecutor, factor: Factor, ip: string): Promise<Response> {
  const id = randomUUID();
  await database.query(`delete from auth.mfa_challenges where created_at < now() - interval '1 day'`);
  const [made] = await database.query<{ expires_at: number }>(
    `with touched as (
       update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $2
     )
     insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3::inet)
     returning (extract(epoch from created_at) + $4::int)::int as expires_at`,
    [id, factor.id, addressOf(ip), challengeSeconds],
  );
  return json(200, { id, type: 'totp', expires_at: made?.expires_at });
}

/**
 * Checks a code for a challenge. Returns nothing when it is right, and the session is then at the second factor's level.
 */
export async function takeCode(
  engine: Engine,
  asker: Asker,
  factor: Factor,
  fields: Record<string, unknown>,
  nowMs: number,
): Promise<Response | undefined> {
  const { challenge_id: challengeId, code } = fields;
  const [open] = await engine.query<{ is_expired: boolean; is_used: boolean }>(
    `select created_at < now() - make_interval(secs => $3::int) as is_expired, verified_at is not null as is_used
       from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
    [String(challengeId), factor.id, challengeSeconds],
  );
  if (!open)
    return authError(404, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (open.is_expired || open.is_used)
    return authError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${String(challengeId)} has expired, verify against another challenge or create a new challenge.`,
    );
  const step =
    typeof code === 'string' && /^[0-9]{6}$/.test(code) ? stepOfCode(factor.secret, code, nowMs) : undefined;
  if (step === undefined || !(await isNew(engine, factor.id, step)))
    return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  return asAuthServer(engine, (transaction) =>
    raiseSession(transaction, asker, factor.id, String(challengeId)),
  );
}

/** A code is accepted once, even when two requests send it at the same time. */
async function isNew(database: SqlExecutor, factorId: string, step: number): Promise<boolean> {
  const taken = await database.query(
    `insert into fairshore_local.factor_steps as s (factor_id, step) values ($1, $2)
     on conflict (factor_id) do update set step = excluded.step where s.step < excluded.step returning step`,
    [factorId, step],
  );
  return taken.length > 0;
}

async function raiseSession(
  database: SqlExecutor,
  { userId, sessionId }: Asker,
  factorId: string,
  challengeId: string,
): Promise<void> {
  await database.query('update auth.mfa_challenges set verified_at = now() where id::text = $1', [
    challengeId,
  ]);
  await database.query(
    `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status <> 'verified'`,
    [factorId],
  );
  await database.query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [
    sessionId,
    factorId,
  ]);
  await noteMethod(database, sessionId, 'totp');
  // As hosted: once a factor is confirmed, sessions that were signed in to without one end.
  await database.query(`delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'`, [
    userId,
  ]);
  await database.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [userId]);
}

/** DELETE /factors/:id: sessions that used the factor drop back to the level of a password. */
export async function unenroll(engine: Engine, asker: Asker, factor: Factor): Promise<Response> {
  if (factor.is_verified && asker.owesCode)
    return authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  const refusal = await asAuthServer(engine, async (transaction) => {
    // The factor is deleted first: a trigger may check the sessions' level.
    await transaction.query('delete from auth.mfa_factors where id = $1', [factor.id]);
    await transaction.query(
      `delete from auth.mfa_amr_claims c using auth.sessions s
        where s.id = c.session_id and s.factor_id = $1 and c.authentication_method = 'totp'`,
      [factor.id],
    );
    await transaction.query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [
      factor.id,
    ]);
  });
  return refusal ?? json(200, { id: factor.id });
}

/** A peer without an address of its own, as in a test, counts as this machine. */
function addressOf(ip: string): string {
  return /^[0-9a-f.:]+$/i.test(ip) ? ip : '127.0.0.1';
}
