import { useAuth } from '@fairshore/shared-auth';
import { courseKeys, localCourses, myCourses, storeMark } from '@fairshore/shared-data/courses';
import type { CourseMark } from '@fairshore/shared-data/courses';
import { toAppError } from '@fairshore/shared-data/errors';
import type { AppError } from '@fairshore/shared-data/errors';
import { useMutation, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { useEffect, useSyncExternalStore } from 'react';

/** The current visitor's completed courses, and functions to change them. */
export interface CourseProgress {
  /** Ids of the completed courses. */
  completed: readonly string[];
  /** The account's progress is still loading. */
  isPending: boolean;
  /** Why the account's progress could not be loaded, also during a retry; null once it has loaded. */
  loadFailure: AppError | null;
  /** Why the last mark could not be stored; null when it was. */
  saveFailure: AppError | null;
  /** The account's progress is being requested again. */
  isRetrying: boolean;
  /** Requests the account's progress again. */
  retry(this: void): void;
  /** Marks a course as completed, or removes the mark. */
  mark(this: void, mark: CourseMark): void;
  /** A mark is being stored. */
  isSaving: boolean;
}

/** Course progress: stored on the device for a visitor, with the account for a signed-in person. */
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
    // Only the answer may have been lost.
    onError: () => void queryClient.invalidateQueries({ queryKey: courseKeys.mine(userId ?? '') }),
  });

  // Something was marked on this device in a tab that didn't know about the sign-in: the account takes it over.
  const hasLocal = local.length > 0;
  useEffect(() => {
    if (userId === undefined || !hasLocal) return;
    void queryClient.invalidateQueries({ queryKey: courseKeys.mine(userId) }, { cancelRefetch: false });
  }, [userId, hasLocal, queryClient]);

  function mark(change: CourseMark): void {
    if (userId === undefined) localCourses.set(change.course, change.isCompleted);
    else if (!save.isPending) save.mutate(change);
  }

  // Whoever's session has ended is told so by the page.
  const [loadError, saveError] = userId === undefined ? [null, null] : [account.error, save.error];
  return {
    completed: userId === undefined ? local : [...new Set([...(account.data ?? []), ...local])],
    isPending: userId !== undefined && account.isPending,
    loadFailure: loadError && toAppError(loadError),
    saveFailure: saveError && toAppError(saveError),
    isRetrying: loadError !== null && account.isFetching,
    retry: () => void account.refetch(),
    mark,
    isSaving: save.isPending,
  };
}
