import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, toAppError } from '../errors';
import { queryOptions } from '../query';
import type { QueryClient } from '../query';
import { asRows, text } from '../rows/rows';
import { localCourses } from './localCourses';

/** A course marked as completed, or unmarked again. */
export interface CourseMark {
  /** The last part of the course's address. */
  course: string;
  isCompleted: boolean;
}

/** Query keys for courses; a user's own progress is keyed by user id. */
export const courseKeys = { mine: (userId: string) => ['courses', userId] as const };

const courseName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The courses a signed-in user has completed. The query first moves marks stored on this device into the account. */
export function myCourses(userId: string) {
  return queryOptions({
    queryKey: courseKeys.mine(userId),
    refetchOnWindowFocus: 'always',
    queryFn: () => courseSource.completedBy(userId),
  });
}

const courseSource = dataSource({
  supabase: {
    async completedBy(userId: string): Promise<readonly string[]> {
      await takeOverLocalCourses(userId);
      const { data } = await answerOf(
        database().from('completed_courses').select('course').eq('user_id', userId).order('course'),
      );
      return asRows(data).map((row) => text(row, 'course'));
    },
  },
  demo: { completedBy: async () => [] },
});

/**
 * Moves the courses marked on this device into the account that has just signed in, if there are any; never
 * rejects.
 */
export async function takeOverCourses(queryClient: QueryClient, userId: string): Promise<void> {
  if (localCourses.read().length > 0) await queryClient.prefetchQuery(myCourses(userId));
}

/**
 * If the server refuses (suspended account), the marks stay on the device; marks that can't be sent are retried
 * with the next query.
 */
async function takeOverLocalCourses(userId: string): Promise<void> {
  const ids = localCourses.read();
  if (ids.length === 0) return;
  try {
    await storeMarks(
      userId,
      ids.filter((id) => courseName.test(id)),
    );
    localCourses.forget(ids);
  } catch (failure) {
    const error = toAppError(failure);
    if (error.kind === 'offline' || error.kind === 'unknown') throw error;
    console.warn(`The course progress of this device was not merged: ${error.message}`);
  }
}

/** Stores or removes a mark; throws an `AppError` when the server refuses it or can't be reached. */
export async function storeMark(userId: string, { course, isCompleted }: CourseMark): Promise<void> {
  if (isCompleted) await storeMarks(userId, [course]);
  else
    await answerOf(database().from('completed_courses').delete().eq('user_id', userId).eq('course', course));
}

async function storeMarks(userId: string, courses: readonly string[]): Promise<void> {
  if (courses.length === 0) return;
  await answerOf(
    database()
      .from('completed_courses')
      .upsert(
        courses.map((course) => ({ user_id: userId, course })),
        { onConflict: 'user_id,course', ignoreDuplicates: true },
      ),
  );
}
