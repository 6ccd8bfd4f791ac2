import { database } from './database';
import type { SessionUser } from '../session/sessionUser';

/**
 * Makes sure that the person has a profile row. An existing one is left alone, so that a name an admin or the
 * person changed later is not undone by the next sign-in. A failure only warns.
 */
export async function ensureProfile(user: SessionUser): Promise<void> {
  try {
    const { error } = await database()
      .from('profiles')
      .upsert({ id: user.id, full_name: user.name }, { onConflict: 'id', ignoreDuplicates: true });
    if (error) console.warn('The profile could not be ensured:', error.message);
  } catch (error) {
    console.warn('The profile could not be ensured:', error);
  }
}
