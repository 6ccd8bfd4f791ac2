import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, toAppError } from '../errors';
import { queryOptions } from '../query';
import type { QueryClient } from '../query';
import { asRows, text } from '../rows/rows';
import { localCourses } from './localCourses';

/** A mark on a course: completed, or not any more. */
export interface CourseMark {
  /** The last part of the course's address. */
  course: string;
  isCompleted: boolean;
}

/** Query keys of the noun; a person's own progress lies under their user id. */
export const courseKeys = { mine: (userId: string) => ['courses', userId] as const };

const courseName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The courses that a signed-in person completed; asking takes over what was marked on this device before. */
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

/** Hands what was marked on this device to the account that has just signed in, if there is anything; never rejects. */
export async function takeOverCourses(queryClient: QueryClient, userId: string): Promise<void> {
  if (localCourses.read().length > 0) await queryClient.prefetchQuery(myCourses(userId));
}

/** A refusal (a suspended account) leaves the device's marks where they are; what can't be sent is sent with the next asking. */
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

/** Stores a mark or takes it back; throws an `AppError` when it is refused or can't be sent. */
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
