import { localIds } from '../local-ids/localIds';

/** Local storage key for a visitor's completed courses until they sign in. */
export const localCoursesKey = 'fairshore.courses.v1';

/** Courses marked as completed on this device. */
export const localCourses = localIds(localCoursesKey, 200);
