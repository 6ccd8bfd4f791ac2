import { database } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import type { WatchChange } from './pendingChanges';

/** Stores a change in the account's list; throws an `AppError` when it is refused or can't be sent. */
export async function storeChange(userId: string, { projectId, isWatched }: WatchChange): Promise<void> {
  const table = database().from('watched_projects');
  if (isWatched) {
    await answerOf(
      table.upsert(
        { user_id: userId, project_id: projectId },
        { onConflict: 'user_id,project_id', ignoreDuplicates: true },
      ),
    );
  } else {
    await answerOf(table.delete().eq('user_id', userId).eq('project_id', projectId));
  }
}
