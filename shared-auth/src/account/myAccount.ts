import { loadAuth } from '../client/authClient';

/** What the auth server knows about the signed-in person. */
export interface Account {
  email: string;
  /** A requested address that is not confirmed yet. */
  pendingEmail: string | null;
  /** False for someone who has only ever signed in with Google: there is no password to prove. */
  hasPassword: boolean;
  createdAt: string;
}

/** Requests the account from the auth server; rejects when it can't be reached or the session has ended. */
export async function myAccount(): Promise<Account> {
  const auth = await loadAuth();
  const { data, error } = await auth.getUser();
  if (error) throw error;
  const { email = '', new_email: pendingEmail, identities, app_metadata: metadata, created_at } = data.user;
  const providers = identities?.map(({ provider }) => provider) ?? metadata.providers;
  return {
    email,
    pendingEmail: pendingEmail !== undefined && pendingEmail !== '' ? pendingEmail : null,
    hasPassword: !Array.isArray(providers) || providers.length === 0 || providers.includes('email'),
    createdAt: created_at,
  };
}
