import type { SqlExecutor } from '../engine/Engine';

export interface AuthUser {
  id: string;
  email: string;
  encrypted_password: string | null;
  is_confirmed: boolean;
}

/** Returns the account of an e-mail address. */
export async function findUser(database: SqlExecutor, email: string): Promise<AuthUser | undefined> {
  const [user] = await database.query<AuthUser>(
    `select id, email, encrypted_password, email_confirmed_at is not null as is_confirmed
       from auth.users where email = $1`,
    [email],
  );
  return user;
}
