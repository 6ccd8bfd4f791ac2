import { createContext, use, useEffect } from 'react';
import type { StructuredData } from './structuredData';

/** Metadata of a page, for the document head and link previews. */
export interface PageMeta {
  /** The document's title without the product's name. */
  title: string;
  /** One sentence for search engines and link previews. */
  description?: string | undefined;
  /** Content of the link preview's picture; without it, the site's picture is used. */
  card?: PreviewCard | undefined;
  /** Only for people who were given the link: search engines are asked to leave it out. */
  isUnlisted?: boolean | undefined;
  /** The query without which the address leads to another page, such as `ids=a,b`; filters are none. */
  query?: string | undefined;
}

/** A drawn picture of 1200 × 630 pixels: a line above the title, and up to four figures below it. */
export interface PreviewCard {
  kicker: string;
  title: string;
  figures: readonly { label: string; value: string }[];
}

/** What the server collects about a page while rendering it. */
export interface ServerPageMeta extends PageMeta {
  isMissing: boolean;
  /** One item on the page, in the vocabulary of schema.org. */
  structuredData: StructuredData;
}

/** Collects the metadata of pages during server rendering; null in browsers. */
export const PageMetaSink = createContext<((meta: Partial<ServerPageMeta>) => void) | null>(null);

/** The complete document title ("Pipeline · Fairshore"). */
export function documentTitle(title: string): string {
  return title.includes('Fairshore') ? title : `${title} · Fairshore`;
}

/** Sets the document's title ("Pipeline · Fairshore") and its meta description while a page is shown. */
export function usePageMeta(meta: PageMeta): void {
  const { title, description, isUnlisted, query } = meta;
  use(PageMetaSink)?.(meta);

  useEffect(() => {
    document.title = documentTitle(title);
    if (description === undefined) return;
    let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta) {
      meta = document.createElement('meta');
      meta.name = 'description';
      document.head.append(meta);
    }
    meta.content = description;
  }, [title, description]);

  // For pages that no server has rendered, e.g. on a static host.
  useHeadMeta('robots', isUnlisted && 'noindex');
  // For the shell's `describePage`.
  useHeadMeta('page-query', query);
}

function useHeadMeta(name: string, content: string | false | undefined): void {
  useEffect(() => {
    if (!content) return undefined;
    const meta = Object.assign(document.createElement('meta'), { name, content });
    document.head.append(meta);
    return () => meta.remove();
  }, [name, content]);
}

/**
 * Describes what is on the page for search engines; `describe` runs only on the server. Addresses are paths of the
 * site.
 */
export function useStructuredData(describe: () => StructuredData): void {
  use(PageMetaSink)?.({ structuredData: describe() });
}

/** Marks this address as missing, whatever is shown in its place: the server responds with 404. */
export function useMissingPage(): void {
  use(PageMetaSink)?.({ isMissing: true });
}
