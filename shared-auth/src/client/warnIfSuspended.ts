import { database } from './database';
import { publishAuthNotice } from '../notices/authNotice';

/** Tells a suspended person what that means before they try to save something. A failed lookup shows nothing. */
export async function warnIfSuspended(userId: string): Promise<void> {
  const status = await statusOf(userId).catch(() => undefined);
  if (status !== 'suspended') return;
  publishAuthNotice({
    tone: 'error',
    text: 'Your account is suspended, so nothing can be saved. Please contact support.',
  });
}

/** Rejects when the backend to ask is no longer the page's backend. */
async function statusOf(userId: string): Promise<string | undefined> {
  const { data } = await database()
    .from('profiles')
    .select('status')
    .eq('id', userId)
    .maybeSingle()
    .retry(false);
  return data?.status;
}
