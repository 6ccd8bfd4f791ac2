import { database } from './database';
import type { SessionUser } from '../session/sessionUser';

/**
 * Ensures that the person has a profile row. An existing row is left alone, so that the next sign-in doesn't undo a
 * name changed later by an admin or the person. A failure only logs a warning.
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
