import type { Article, BreadcrumbList, Course, Event, FAQPage, Organization } from 'schema-dts';

/** Structured data that pages of the site may provide (schema.org; the types come from schema-dts). */
export type StructuredData = Exclude<
  Article | BreadcrumbList | Course | Event | FAQPage | Organization,
  string
>;
