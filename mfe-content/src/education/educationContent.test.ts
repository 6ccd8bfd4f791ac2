import { certificationDetails } from './courses/certificationDetails';
import { syllabi } from './courses/syllabi';
import {
  categories,
  certifications,
  courses,
  coursesOf,
  learningPaths,
  priceLabel,
  tools,
} from './educationContent';
import { calculators } from './tools/calculators';
import { contractChecklist } from './tools/contractChecklist';

const unique = (values: readonly string[]) => new Set(values).size === values.length;

test('there are six courses, three of them featured, at the documented prices', () => {
  expect(courses).toHaveLength(6);
  expect(courses.filter(({ featured }) => featured)).toHaveLength(3);
  expect(new Set(courses.map(({ price }) => priceLabel(price)))).toEqual(
    new Set(['Free', '$299', '$499', '$199', '$399']),
  );
});

test('there are six tools, each a working calculator or the checklist', () => {
  expect(tools).toHaveLength(6);
  const working = calculators.map(({ id }) => id);
  expect(tools.filter(({ type }) => type === 'Calculator').map(({ id }) => id)).toEqual(working);
  expect(tools.filter(({ type }) => type === 'Checklist').map(({ id }) => id)).toEqual([
    'contract-checklist',
  ]);
});

test('paths hold six, five and four courses, none of them unknown', () => {
  expect(learningPaths.map((path) => path.courses.length)).toEqual([6, 5, 4]);
  for (const path of learningPaths) {
    expect(coursesOf(path).map(({ id }) => id)).toEqual(path.courses);
    expect(unique(path.courses)).toBe(true);
  }
});

test('a course comes in a path only after the course it requires', () => {
  const presupposed = syllabi.flatMap(({ course, prerequisites }) => {
    const named = courses.find(({ title }) => prerequisites.startsWith(title.split(/ for |, /)[0] ?? title));
    return named ? [{ course, before: named.id }] : [];
  });
  expect(presupposed.map(({ course }) => course)).toHaveLength(4);
  for (const { courses: steps } of learningPaths) {
    for (const { course, before } of presupposed.filter((pair) => steps.includes(pair.course))) {
      expect(steps.slice(0, steps.indexOf(course))).toContain(before);
    }
  }
});

test('certifications have the documented hours and prices', () => {
  expect(certifications.map(({ title, hours, price }) => [title, hours, priceLabel(price)])).toEqual([
    ['Certified Tokenization Specialist', 40, '$1,299'],
    ['Digital Asset Investment Advisor', 60, '$1,899'],
  ]);
});

test('ids are unique and valid in a URL', () => {
  for (const ids of [courses, tools, certifications].map((entries) => entries.map(({ id }) => id))) {
    expect(unique(ids)).toBe(true);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  }
});

test('every category has courses and tools', () => {
  for (const { value } of categories) {
    if (value === 'all') continue;
    expect(courses.some(({ category }) => category === value)).toBe(true);
    expect(tools.some(({ category }) => category === value)).toBe(true);
  }
});

test('every course has a syllabus whose modules and hours add up', () => {
  expect(syllabi.map(({ course }) => course).sort()).toEqual(courses.map(({ id }) => id).sort());
  for (const course of courses) {
    const modules = syllabi.find((syllabus) => syllabus.course === course.id)?.modules ?? [];
    expect(modules).toHaveLength(course.modules);
    expect(modules.reduce((sum, { hours }) => sum + hours, 0)).toBe(course.hours);
    expect(course.thumbnail).toMatch(/^\/images\/sectors\/[a-z-]+\.webp$/);
  }
});

test('the parts of a certification add up to its hours', () => {
  for (const { id, hours } of certifications) {
    const parts = certificationDetails.find(({ certification }) => certification === id)?.parts ?? [];
    expect(parts.reduce((sum, part) => sum + part.hours, 0)).toBe(hours);
  }
});

test('the checklist has eighteen points with unique ids', () => {
  const points = contractChecklist.flatMap((group) => group.points);
  expect(points).toHaveLength(18);
  expect(unique(points.map(({ id }) => id))).toBe(true);
});
