import { loadAuth } from '../client/authClient';

/** What the auth server knows of the signed-in person. */
export interface Account {
  email: string;
  /** An address that was asked for and is not confirmed yet. */
  pendingEmail: string | null;
  /** False for whoever came by Google alone: there is no password that they could prove. */
  hasPassword: boolean;
  createdAt: string;
}

/** Asks the auth server; rejects when it can't be reached or the session has ended. */
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
