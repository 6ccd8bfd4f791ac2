/** Additional exports for the shell's server build; browsers never load them. */
export { ServerRouter } from '../router/ServerRouter';
export { documentTitle, PageMetaSink, type ServerPageMeta } from '../page-meta/usePageMeta';
export type { StructuredData } from '../page-meta/structuredData';
