import type { OpenDatabase } from '@fairshore/local-supabase/operations';

/**
 * Makes the person with this e-mail address an active administrator. Without an account yet, leaves an invitation for the account that
 * confirms the address. Resolves with a sentence about what was done; rejects when the address is invalid.
 */
export async function promoteToAdmin(
  database: Pick<OpenDatabase, 'query'>,
  address: string,
): Promise<string> {
  const email = address.trim().toLowerCase();
  const [profile] = await database
    .query<{ has_account: boolean }>(
      `insert into public.profiles as p (email, role) values ($1, 'admin')
       on conflict (email) where email is not null do update set role = 'admin', status = 'active'
       returning exists (select from auth.users u where u.id = p.id) as has_account`,
      [email],
    )
    .catch((cause: unknown) => {
      throw new Error(explainRefusal(cause, email), { cause });
    });
  if (profile?.has_account) return `${email} is an administrator. The console is at /admin.`;
  return `${email} is invited as an administrator: signing up with that address and confirming it opens the console at /admin.`;
}

function explainRefusal(cause: unknown, email: string): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  if (text.includes('profiles_email_valid')) return `${email} is not an e-mail address.`;
  if (text.includes('"public.profiles" does not exist'))
    return 'Fairshore is not set up in this database yet: apply the migrations first (supabase/README.md).';
  return text;
}
