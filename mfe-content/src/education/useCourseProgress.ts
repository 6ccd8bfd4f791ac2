import { useAuth } from '@fairshore/shared-auth';
import { courseKeys, localCourses, myCourses, storeMark } from '@fairshore/shared-data/courses';
import type { CourseMark } from '@fairshore/shared-data/courses';
import { toAppError } from '@fairshore/shared-data/errors';
import type { AppError } from '@fairshore/shared-data/errors';
import { useMutation, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { useEffect, useSyncExternalStore } from 'react';

/** The completed courses of whoever looks, and the way to change them. */
export interface CourseProgress {
  /** Names of the completed courses. */
  completed: readonly string[];
  /** The account's progress is still on its way. */
  isPending: boolean;
  /** What went wrong: the account's progress could not be had, or the last mark not be stored; null when nothing did. */
  error: AppError | null;
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
  const local = useSyncExternalStore(localCourses.subscribe, localCourses.read);
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

  const failure = save.error ?? (userId === undefined ? null : account.error);
  return {
    completed: userId === undefined ? local : [...new Set([...(account.data ?? []), ...local])],
    isPending: userId !== undefined && account.isPending,
    error: failure === null ? null : toAppError(failure),
    retry: () => void account.refetch(),
    mark,
    isSaving: save.isPending,
  };
}
