import type { SqlExecutor } from '../engine/Engine';
import type { Lite, OutgoingAuthMail } from '../lite/openLite';
import type { DemoAccount } from '../options';

export const defaultDemoAccounts: readonly DemoAccount[] = [
  { email: 'admin@fairshore.example', password: 'Admin-demo-2026', name: 'Fairshore Admin' },
  { email: 'backer@fairshore.example', password: 'Backer-demo-2026', name: 'Ana Marin' },
];

/** Whether the address belongs to a demo account; their credentials are public. */
export function isDemoAddress(address: string): boolean {
  return defaultDemoAccounts.some(({ email }) => email === address.toLowerCase());
}

/** Ends the sessions of demo accounts: anybody may have started them. */
export async function endDemoSessions(database: SqlExecutor): Promise<void> {
  await database.query(
    'delete from auth.sessions s using auth.users u where u.id = s.user_id and lower(u.email) = any($1::text[])',
    [defaultDemoAccounts.map(({ email }) => email)],
  );
}

export interface DemoAccountsOptions {
  lite: Lite;
  database: SqlExecutor;
  siteUrl: string;
  publishableKey: string;
  /** Returns the confirmation mails that were requested since the last call. */
  takeMails(): OutgoingAuthMail[];
}

/** Signs the accounts up and confirms them through the auth API, as a user would; existing ones stay unchanged. */
export async function createDemoAccounts(
  accounts: readonly DemoAccount[],
  { lite, database, siteUrl, publishableKey, takeMails }: DemoAccountsOptions,
): Promise<void> {
  const post = async (path: string, body: object) => {
    const { response } = await lite.fetch(
      new Request(new URL(path, siteUrl), {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    if (!response.ok)
      throw new Error(`A demo account could not be made: ${path} answered ${response.status}.`);
  };
  for (const { email, password, name } of accounts) {
    // An account that an interrupted start signed up but did not confirm is created anew.
    await database.query('delete from auth.users where email = $1 and email_confirmed_at is null', [email]);
    const existing = await database.query('select from auth.users where email = $1', [email]);
    if (existing.length > 0) continue;
    takeMails();
    await post('/auth/v1/signup', { email, password, data: { name, full_name: name, display_name: name } });
    const [mail] = takeMails();
    await post('/auth/v1/verify', { type: 'signup', token_hash: mail?.tokenHash });
  }
}
