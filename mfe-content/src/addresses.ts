import { policies, reports } from './compliance/complianceDocuments';
import { certifications, courses, tools } from './education/educationContent';
import { articles } from './resources/articles/articles';

/** Paths of all texts, programmes and tools with a page of their own. */
export const addresses: readonly string[] = [
  ...articles.map(({ slug }) => `/resources/${slug}`),
  ...courses.map(({ id }) => `/educational-resources/courses/${id}`),
  ...certifications.map(({ id }) => `/educational-resources/certifications/${id}`),
  ...tools.map(({ id }) => `/educational-resources/tools/${id}`),
  ...policies.map(({ slug }) => `/compliance/policies/${slug}`),
  ...reports.map(({ slug }) => `/compliance/reports/${slug}`),
];
