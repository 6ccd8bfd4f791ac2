import { loadAuth } from '../client/authClient';
import { database } from '../client/database';
import { localDecision, userDecision } from './adminHint';
import type { DashboardDecision, HintedUser, ReadItem } from './adminHint';

/**
 * Evaluates the hints in order: this browser's storage, cookies and session, and the server's answer. Null while the
 * session is still being checked and nothing local has decided.
 */
export async function decideDashboard(
  status: 'loading' | 'signed-out' | 'signed-in',
): Promise<DashboardDecision | null> {
  const local = localDecision([readLocal, readSession], unlessRefused(() => document.cookie) ?? '');
  if (local || status === 'loading') return local;
  const user = status === 'signed-in' ? await signedInUser() : null;
  return userDecision(user, user && (await askServer()));
}

/** Only the server knows which addresses are administrators'. A failed request is no hint. */
async function askServer(): Promise<boolean | null> {
  const { data } = await database().rpc('is_admin').retry(false);
  return data;
}

async function signedInUser(): Promise<HintedUser | null> {
  try {
    const auth = await loadAuth();
    const { data } = await auth.getSession();
    return data.session?.user ?? null;
  } catch {
    // A failed lookup is no hint.
    return null;
  }
}

const readLocal: ReadItem = (key) => unlessRefused(() => localStorage.getItem(key));
const readSession: ReadItem = (key) => unlessRefused(() => sessionStorage.getItem(key));

/** A browser may block storage and cookies; what can't be read is no hint. */
function unlessRefused(read: () => string | null): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
