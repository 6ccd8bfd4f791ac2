import type { SqlExecutor } from '../engine/Engine';
import { json } from '../http/responses';
import { isDemoAddress } from '../schema/demoAccounts';
import { accountId, type GoogleAccount, type GoogleStandIn } from './GoogleStandIn';
import {
  chooserPage,
  exampleAccounts,
  nothingToCompletePage,
  otherMachinePage,
  type TypedAccount,
} from './googlePages';

const callback = '/auth/v1/callback';

export interface GoogleRoutesOptions {
  database: SqlExecutor;
  /** See `standInRefuses` in the backend's options. */
  refuses: string | undefined;
}

/** Handles /_local/google: the account chooser in place of Google's, and the choice made on it. */
export function createGoogleRoutes(standIn: GoogleStandIn, { database, refuses }: GoogleRoutesOptions) {
  return async (request: Request, ip: string): Promise<Response> => {
    if (!isLoopback(ip)) return otherMachinePage();
    if (request.method === 'GET' || request.method === 'HEAD') {
      const state = new URL(request.url).searchParams.get('state') ?? '';
      return (await isWaiting(database, state)) ? chooserPage(state) : nothingToCompletePage();
    }
    if (request.method !== 'POST') return json(405, { message: 'Choose an account on the page.' });
    // Another site must not make the choice for its visitor (CSRF).
    const sender = request.headers.get('sec-fetch-site');
    if (sender !== null && sender !== 'same-origin') return nothingToCompletePage();

    const form = new URLSearchParams(await request.text());
    const state = form.get('state') ?? '';
    if (!(await isWaiting(database, state))) return nothingToCompletePage();
    const choice = form.get('account');
    if (choice === 'cancel')
      return backWith({ error: 'access_denied', error_description: 'The person cancelled.', state });
    if (choice === 'typed') {
      const typed = readTyped(form);
      if (Object.keys(typed.problems).length > 0) return chooserPage(state, typed);
      if (await isRefused(typed.email))
        return chooserPage(state, {
          ...typed,
          problems: { email: 'This account signs in with its password only.' },
        });
      return backWith({ code: standIn.issueCode({ name: typed.name, email: typed.email }), state });
    }
    const account: GoogleAccount | undefined = exampleAccounts[Number(choice)];
    if (!account || (await isRefused(account.email))) return chooserPage(state);
    return backWith({ code: standIn.issueCode(account), state });
  };

  /** An address typed here proves nothing, so this page must not give access to an administrator's account. */
  async function isRefused(email: string): Promise<boolean> {
    if (isDemoAddress(email)) return true;
    if (refuses === undefined) return false;
    const [linked] = await database.query<{ user_id: string }>(
      `select user_id from auth.identities where provider = 'google' and provider_id = $1`,
      [accountId(email)],
    );
    return (await database.query(refuses, [email.toLowerCase(), linked?.user_id ?? null])).length > 0;
  }
}

/** Redirects to the auth server's own callback only: it alone knows where the browser goes from there. */
function backWith(answer: Record<string, string>): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location: `${callback}?${new URLSearchParams(answer).toString()}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}

/** Reads what was typed on the page, and what is wrong with it. */
export function readTyped(form: URLSearchParams): TypedAccount {
  const name = (form.get('name') ?? '').trim();
  const email = (form.get('email') ?? '').trim();
  const problems: TypedAccount['problems'] = {};
  if (name === '') problems.name = 'Please enter a name.';
  if (name.length > 120) problems.name = 'Please keep this within 120 characters.';
  if (email.length > 254) problems.email = 'Please keep this within 254 characters.';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.email = 'Please enter a valid email address.';
  return { name, email, problems };
}

/** Whether the auth server began a sign-in with this state that is still pending. */
async function isWaiting(database: SqlExecutor, state: string): Promise<boolean> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(state)) return false;
  const rows = await database.query(
    `select from auth.flow_state
      where id = $1 and provider_type = 'google' and user_id is null and created_at > now() - interval '5 minutes'`,
    [state],
  );
  return rows.length > 0;
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip);
}
