export type ResourceCategory = 'whitepapers' | 'market-insights' | 'regulatory' | 'guides';

/** Something to read: one of our own articles (`/resources/…`) or an official publication (`https://…`). */
export interface Resource {
  title: string;
  category: ResourceCategory;
  /** The type of text, in a word or two. */
  type: string;
  /** Day of publication, 'YYYY-MM-DD'. */
  date: string;
  /** Minutes at 200 words per minute for our own articles, the publisher's page count for others. */
  readTime: string;
  description: string;
  featured: boolean;
  url: string;
}
