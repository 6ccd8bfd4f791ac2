import type { Feed } from './feedEntry';

/** A feed as JSON Feed 1.1. Written by hand, because npm's `feed` writes version 1. */
export function jsonFeed({ title, description, page, address, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: `${address}.json`,
    language: 'en',
    authors: [{ name: 'Fairshore', url: new URL('/', page).href }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_text: entry.text,
      ...(entry.image && { image: entry.image }),
      date_published: entry.published,
      date_modified: entry.updated,
      tags: [entry.sector],
    })),
  });
}
