/** What the shell's server build needs besides: no browser loads it. */
export { ServerRouter } from '../router/ServerRouter';
export { documentTitle, PageMetaSink, type ServerPageMeta } from '../page-meta/usePageMeta';
export type { StructuredData } from '../page-meta/structuredData';
