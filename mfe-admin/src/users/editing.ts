import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, AppError, toAppError } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRow } from '@fairshore/shared-data/rows';
import { useRef } from 'react';
import { lastEditOf } from '../audit/auditQueries';
import { saveEdit } from '../edits/saveEdit';
import { isCodeWanted, withFreshCode } from '../second-factor/withFreshCode';
import { mayHaveArrived } from '../table/mayHaveArrived';
import { profileColumns, profileKeys, toProfile } from '../records/profile';
import type { ChangedProfile, NewProfile, Profile, ProfileDraft } from '../records/profile';

function toRow({ email, fullName, role, status }: Partial<ProfileDraft>) {
  return {
    ...(email === undefined ? {} : { email }),
    ...(fullName === undefined ? {} : { full_name: fullName }),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
  };
}

/** An e-mail address can be in only one profile; the database's own error for that is not fit to show. */
function toProfileError(error: unknown): AppError {
  const appError = toAppError(error);
  if (appError.code !== '23505' || !appError.detail?.includes('profiles_email_key')) return appError;
  return new AppError('conflict', 'There already is a user with this e-mail address.', {
    code: 'email_taken',
    detail: appError.detail,
  });
}

async function storeNew({ id, draft }: NewProfile): Promise<Profile> {
  const { data } = await answerOf(
    database()
      .from('profiles')
      .upsert({ id, ...toRow(draft) })
      .select(profileColumns)
      .single(),
  );
  return toProfile(asRow(data));
}

async function profileBy(column: 'id' | 'email', value: string): Promise<Profile | null> {
  const { data } = await answerOf(
    database().from('profiles').select(profileColumns).eq(column, value).maybeSingle(),
  );
  return data === null ? null : toProfile(asRow(data));
}

function storeChanges({ seen, changes }: ChangedProfile): Promise<Profile> {
  let { id } = seen;
  return saveEdit<Profile, keyof ProfileDraft>({
    seen,
    changes,
    async store(left, editVersion) {
      const { data } = await answerOf(
        database()
          .from('profiles')
          .update(toRow({ ...left, email: left.email ?? undefined }))
          .eq('id', id)
          .eq('edit_version', editVersion)
          .select(profileColumns)
          .maybeSingle(),
      );
      return data === null ? null : toProfile(asRow(data));
    },
    async read() {
      const stored = await profileBy('id', id);
      if (stored !== null || seen.email === null) return stored;
      // Whoever was invited and signs up gives the profile the id of their account.
      const adopted = await profileBy('email', seen.email);
      id = adopted?.id ?? id;
      return adopted;
    },
    lastEdit: () => lastEditOf('profiles', id),
    refusal: 'The user is gone, or your account may not change it.',
  });
}

/**
 * Creates a person's profile or stores changes to one; resolves with the stored row. Admins only, which the database enforces. Throws an
 * `EditConflict` if another admin has changed the same field since `seen`.
 */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (save: NewProfile | ChangedProfile) => editingSource.save(save),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileKeys.all }),
    // Only the response may have been lost, or others were faster. The message doesn't wait for that.
    onError: () => void queryClient.invalidateQueries({ queryKey: profileKeys.all }),
  });
}

/** The result of deleting a person: `suspended` if that was refused, `suspended-for-now` if it failed in a way that may pass. */
export type ProfileDeletion = 'deleted' | 'suspended' | 'suspended-for-now';

async function suspend(id: string): Promise<boolean> {
  const { data } = await answerOf(
    database().from('profiles').update({ status: 'suspended' }).eq('id', id).select('id').maybeSingle(),
  );
  return data !== null;
}

/**
 * Deletes a person with their account, by the profile's id. If that fails, as for somebody who has registered interest, suspends the
 * person instead; resolves with what happened. An error means that neither worked.
 */
export function useDeleteProfile() {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: profileKeys.all });
  // If they are gone after a try whose answer was lost, that try has deleted them.
  const unanswered = useRef<string>(null);
  return useMutation({
    mutationFn: (id: string) => editingSource.remove(id, unanswered.current === id),
    onSuccess: refetch,
    onError(error, id) {
      if (mayHaveArrived(error)) unanswered.current = id;
      void refetch();
    },
  });
}

const editingSource = dataSource({
  supabase: {
    async save(save: NewProfile | ChangedProfile): Promise<Profile> {
      try {
        return await withFreshCode(() => ('seen' in save ? storeChanges(save) : storeNew(save)));
      } catch (error) {
        throw toProfileError(error);
      }
    },

    async remove(id: string, mayBeDeleted: boolean): Promise<ProfileDeletion> {
      let failure: unknown = new AppError('denied', 'The user is gone, or your account may not delete it.');
      try {
        const { data } = await withFreshCode(() =>
          answerOf(database().from('profiles').delete().eq('id', id).select('id').maybeSingle()),
        );
        if (data !== null) return 'deleted';
      } catch (error) {
        // Without the required code, nothing else should be done, either.
        if (isCodeWanted(error)) throw error;
        failure = error;
      }
      const isRefusal = !mayHaveArrived(failure);
      if (await suspend(id)) return isRefusal ? 'suspended' : 'suspended-for-now';
      // There is nobody to suspend, so only the response to a deletion was lost.
      if (!isRefusal || mayBeDeleted) return 'deleted';
      throw failure;
    },
  },
  demo: {
    save: async (save) => (await import('../demo/demoPeople')).saveDemoUser(save),
    remove: async (id) => (await import('../demo/demoDeletions')).deleteDemoUser(id),
  },
});
