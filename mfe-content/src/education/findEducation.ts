import { matchesSearch } from '@fairshore/shared-data/search';
import { categories, courses, tools } from './educationContent';
import type { Course, EducationCategory, Tool } from './educationContent';

export type CategoryChoice = EducationCategory | 'all';
export type EducationTab = 'courses' | 'tools';

/** Courses of a category whose title or description contains the search, with the featured ones also listed separately. */
export function findCourses(
  category: CategoryChoice,
  search: string,
): { featured: readonly Course[]; all: readonly Course[] } {
  const all = courses.filter(
    (course) => isIn(category, course) && matchesSearch(search, course.title, course.description),
  );
  return { featured: all.filter(({ featured }) => featured), all };
}

/** Tools of a category whose name or description contains the search. */
export function findTools(category: CategoryChoice, search: string): readonly Tool[] {
  return tools.filter((tool) => isIn(category, tool) && matchesSearch(search, tool.name, tool.description));
}

/** The category named in the URL; anything unknown means all of them. */
export function categoryOf(value: string | null): CategoryChoice {
  return categories.find((category) => category.value === value)?.value ?? 'all';
}

/** The tab named in the URL; courses unless it says tools. */
export function tabOf(value: string | null): EducationTab {
  return value === 'tools' ? 'tools' : 'courses';
}

function isIn(category: CategoryChoice, entry: { category: EducationCategory }): boolean {
  return category === 'all' || entry.category === category;
}
