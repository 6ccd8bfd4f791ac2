import { createContext, use, useEffect } from 'react';
import type { StructuredData } from './structuredData';

/** What a page says of itself outside its own place. */
export interface PageMeta {
  /** The document's title without the product's name. */
  title: string;
  /** One sentence for search engines and link previews. */
  description?: string | undefined;
  /** What the picture of a link preview shows; without it, it is the site's. */
  card?: PreviewCard | undefined;
  /** For whoever was given its link: search engines are asked to leave it out. */
  isUnlisted?: boolean | undefined;
}

/** A drawn picture of 1200 × 630 pixels: a line above the title, and up to four figures below it. */
export interface PreviewCard {
  kicker: string;
  title: string;
  figures: readonly { label: string; value: string }[];
}

/** What the server learns of a page while it renders it. */
export interface ServerPageMeta extends PageMeta {
  isMissing: boolean;
  /** One thing that is on the page, in schema.org's words. */
  structuredData: StructuredData;
}

/** Takes down what pages say of themselves while the server renders them; in browsers there is none. */
export const PageMetaSink = createContext<((meta: Partial<ServerPageMeta>) => void) | null>(null);

/** The whole title of a document ("Pipeline · Fairshore"). */
export function documentTitle(title: string): string {
  return title.includes('Fairshore') ? title : `${title} · Fairshore`;
}

/** Sets the document's title ("Pipeline · Fairshore") and its meta description while a page is shown. */
export function usePageMeta({ title, description, card, isUnlisted }: PageMeta): void {
  use(PageMetaSink)?.({
    title,
    ...(description !== undefined && { description }),
    ...(card && { card }),
    ...(isUnlisted && { isUnlisted }),
  });

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

  // For a page that no server has rendered, as on a host of files.
  useEffect(() => {
    if (!isUnlisted) return undefined;
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, [isUnlisted]);
}

/** Describes what is on the page for search engines; `describe` runs on the server alone. Addresses are paths of the site. */
export function useStructuredData(describe: () => StructuredData): void {
  use(PageMetaSink)?.({ structuredData: describe() });
}

/** Says that nothing is at this address, whatever is shown in its place: the server answers 404. */
export function useMissingPage(): void {
  use(PageMetaSink)?.({ isMissing: true });
}
