export { courseKeys, myCourses, storeMark, takeOverCourses } from './courseQueries';
export type { CourseMark } from './courseQueries';
export { localCourses, localCoursesKey } from './localCourses';
