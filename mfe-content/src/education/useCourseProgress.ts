import { useAuth } from '@fairshore/shared-auth';
import { courseKeys, localCourses, myCourses, storeMark } from '@fairshore/shared-data/courses';
import type { CourseMark } from '@fairshore/shared-data/courses';
import { toAppError } from '@fairshore/shared-data/errors';
import type { AppError } from '@fairshore/shared-data/errors';
import { useMutation, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The completed courses of whoever looks, and the way to change them. */
export interface CourseProgress {
  /** Names of the completed courses. */
  completed: readonly string[];
  /** The account's progress is still on its way. */
  isPending: boolean;
  /** Why the account's progress could not be loaded, also while it is asked for again; null when it is there. */
  loadFailure: AppError | null;
  /** Why the last mark could not be stored; null when it was. */
  saveFailure: AppError | null;
  /** The account's progress is asked for again. */
  isRetrying: boolean;
  /** Asks for the account's progress again. */
  retry(this: void): void;
  /** Marks a course as completed, or takes that back. */
  mark(this: void, mark: CourseMark): void;
  /** A mark is being stored. */
  isSaving: boolean;
}

/** Course progress: kept on the device for a visitor, with the account for a signed-in person. */
export function useCourseProgress(): CourseProgress {
  const { user } = useAuth();
  const userId = user?.id;
  const queryClient = useQueryClient();
  const local = useSyncExternalStore(localCourses.subscribe, localCourses.read, localCourses.readNothing);
  const account = useQuery({ ...myCourses(userId ?? ''), enabled: userId !== undefined });
  const save = useMutation({
    mutationFn: (mark: CourseMark) => storeMark(userId ?? '', mark),
    onSuccess(_, { course, isCompleted }) {
      if (!isCompleted) localCourses.forget([course]);
      void queryClient.invalidateQueries({ queryKey: courseKeys.mine(userId ?? '') });
      queryClient.setQueryData(myCourses(userId ?? '').queryKey, (known) =>
        known && isCompleted ? [...new Set([...known, course])] : known?.filter((other) => other !== course),
      );
    },
  });

  // Something was marked on this device in a tab that didn't know of the sign-in: the account takes it over.
  const hasLocal = local.length > 0;
  useEffect(() => {
    if (userId === undefined || !hasLocal) return;
    void queryClient.invalidateQueries({ queryKey: courseKeys.mine(userId) }, { cancelRefetch: false });
  }, [userId, hasLocal, queryClient]);

  function mark(change: CourseMark): void {
    if (userId === undefined) localCourses.set(change.course, change.isCompleted);
    else if (!save.isPending) save.mutate(change);
  }

  // Asking again clears the query's error at once; what is said stays until there is an answer.
  const [lastError, setLastError] = useState(account.error);
  if (account.error !== null && account.error !== lastError) setLastError(account.error);
  if (account.isSuccess && lastError !== null) setLastError(null);
  const loadError = userId === undefined || account.isSuccess ? null : (account.error ?? lastError);
  return {
    completed: userId === undefined ? local : [...new Set([...(account.data ?? []), ...local])],
    isPending: userId !== undefined && account.isPending,
    loadFailure: loadError && toAppError(loadError),
    saveFailure: save.error && toAppError(save.error),
    isRetrying: loadError !== null && account.isFetching,
    retry: () => void account.refetch(),
    mark,
    isSaving: save.isPending,
  };
}
