import type { Engine } from '../engine/Engine';
import type { OutgoingAuthMail } from '../lite/openLite';
import { createToken, hashOf } from './oneTimeToken';
import { json } from '../http/responses';

/** Seconds for which a mailed link is valid: `otp_expiry`. */
const linkSeconds = 3600;

const accepted = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

interface ChangingUser {
  id: string;
  email: string;
  new_email: string;
}

/**
 * A change of address that both mailboxes have to confirm, as with a hosted project's `double_confirm_changes`; the library
 * asks only one of them. The library stores the new address's token, this module the old one's, and the library gets to see
 * only the last link.
 */
export function createEmailChange(database: Engine, sendMail: (mail: OutgoingAuthMail) => void) {
  /**
   * Throws what a project's triggers raise against a change of the address, and changes nothing: the library stores the change
   * only after it has sent its mail, and the new address only after other tables.
   */
  async function tryChange(condition: string, value: unknown): Promise<void> {
    const undone = new Error('rolls back');
    await database
      .transaction(async (transaction) => {
        await transaction.query(`update auth.users set email_change = 'another' where ${condition}`, [value]);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  }

  /** Also sends a link to the present address, after the library has sent one to the new address. */
  async function askPresent(userId: string): Promise<void> {
    const user = await changing('u.id = $1', userId);
    if (user) await ask(user, 'current', user.email);
  }

  /** Sends both links again. Returns whether there is a change to confirm. */
  async function askAgain(email: string): Promise<boolean> {
    const user = await changing('u.email = $1', email);
    if (!user) return false;
    await ask(user, 'new', user.new_email);
    await ask(user, 'current', user.email);
    return true;
  }

  /**
   * Handles the first of the two confirmations; returns nothing for the second, which the library completes, and for other
   * links.
   */
  async function confirm(fields: Record<string, unknown>): Promise<Response | undefined> {
    const hashes = hashesIn(fields);
    if (hashes.length === 0) return undefined;
    await tryChange('email_change_token_new = any ($1) or email_change_token_current = any ($1)', hashes);
    const first = await database.query(
      `update auth.users
          set email_change_confirm_status = 1,
              email_change_token_new = case when email_change_token_new = any ($1) then '' else email_change_token_new end,
              email_change_token_current =
                case when email_change_token_current = any ($1) then '' else email_change_token_current end
        where (email_change_token_new = any ($1) or email_change_token_current = any ($1))
          and email_change_token_new <> '' and email_change_token_current <> ''
          and email_change_confirm_status = 0
          and email_change_sent_at > now() - make_interval(secs => $2::double precision)
        returning id`,
      [hashes, linkSeconds],
    );
    if (first.length > 0) return json(200, { code: '200', msg: accepted });
    // The library checks a single token, so store the remaining one there, whichever mailbox it went to.
    await database.query(
      `update auth.users
          set email_change_token_new = email_change_token_current, email_change_token_current = '',
              email_change_confirm_status = 0
        where email_change_token_current = any ($1) and coalesce(email_change_token_new, '') = ''`,
      [hashes],
    );
    return undefined;
  }

  return { tryChange, askPresent, askAgain, confirm };

  async function changing(condition: string, value: string): Promise<ChangingUser | undefined> {
    const [user] = await database.query<ChangingUser>(
      `select u.id, u.email, u.email_change as new_email from auth.users u
        where ${condition} and coalesce(u.email_change, '') <> '' and lower(u.email_change) <> u.email`,
      [value],
    );
    return user;
  }

  async function ask(user: ChangingUser, mailbox: 'new' | 'current', to: string): Promise<void> {
    const { token, tokenHash } = createToken(to);
    await database.query(
      `update auth.users set email_change_token_${mailbox} = $2, email_change_confirm_status = 0, email_change_sent_at = now()
        where id = $1`,
      [user.id, tokenHash],
    );
    sendMail({ kind: 'email_change', to, email: user.email, newEmail: user.new_email, token, tokenHash });
  }
}

/** The hashes that a link or a code can correspond to. */
function hashesIn({ token_hash, token, email }: Record<string, unknown>): string[] {
  const given = [token_hash, token].filter((value) => typeof value === 'string' && value !== '');
  const typed = typeof token === 'string' && typeof email === 'string' ? [hashOf(email.trim(), token)] : [];
  return [...given.map(String), ...typed];
}
