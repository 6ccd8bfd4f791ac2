import { database } from './database';
import { publishAuthNotice } from '../notices/authNotice';

/** Tells a suspended person what that means before they try to save something. A failed look-up says nothing. */
export async function tellIfSuspended(userId: string): Promise<void> {
  const { data } = await database()
    .from('profiles')
    .select('status')
    .eq('id', userId)
    .maybeSingle()
    .retry(false);
  if (data?.status !== 'suspended') return;
  publishAuthNotice({
    tone: 'error',
    text: 'Your account is suspended, so nothing can be saved. Please contact support.',
  });
}
