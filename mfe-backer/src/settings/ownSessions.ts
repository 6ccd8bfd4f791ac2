import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions, useQueryClient } from '@fairshore/shared-data/query';

/** One browser that the user is signed in with. */
export interface OwnSession {
  id: string;
  userAgent: string | null;
  /** ISO instants. */
  signedInAt: string;
  lastUsedAt: string;
  /** Whether it is this browser's session. */
  isCurrent: boolean;
}

const sessionsKey = ['sessions'] as const;

/** The user's sessions, this one first, then by last use. Rejects with an AppError. */
export function ownSessions(userId: string) {
  return queryOptions({
    queryKey: [...sessionsKey, userId],
    queryFn: sessionSource.list,
    refetchOnWindowFocus: 'always',
  });
}

/** Returns a function that refetches the list, to be called after a change that signs out other devices. */
export function useSessionsRefetch(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: sessionsKey });
}

/** Ends a session; succeeds if it has already ended. Rejects with an AppError. */
export function endSession(id: string): Promise<void> {
  return sessionSource.end(id);
}

const sessionSource = dataSource({
  supabase: {
    async list(): Promise<OwnSession[]> {
      const { data } = await answerOf(database().rpc('my_sessions'));
      const sessions = (data ?? []).map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        signedInAt: row.signed_in_at,
        lastUsedAt: row.last_used_at,
        isCurrent: row.is_current,
      }));
      return [...sessions.filter((one) => one.isCurrent), ...sessions.filter((one) => !one.isCurrent)];
    },
    async end(id: string): Promise<void> {
      await answerOf(database().rpc('end_session', { p_id: id }));
    },
  },
  demo: { list: async (): Promise<OwnSession[]> => [], end: async () => undefined },
});
