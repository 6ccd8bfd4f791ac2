import type { Article, BreadcrumbList, Course, Event, FAQPage, Organization } from 'schema-dts';

/** What pages of the site may say is on them (schema.org; the types are schema-dts'). */
export type StructuredData = Exclude<
  Article | BreadcrumbList | Course | Event | FAQPage | Organization,
  string
>;
