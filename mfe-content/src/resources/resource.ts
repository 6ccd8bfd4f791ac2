export type ResourceCategory = 'whitepapers' | 'market-insights' | 'regulatory' | 'guides';

/** Something to read: an article of ours (`/resources/…`) or an official publication (`https://…`). */
export interface Resource {
  title: string;
  category: ResourceCategory;
  /** What kind of text it is, in a word or two. */
  type: string;
  /** Day of publication, 'YYYY-MM-DD'. */
  date: string;
  /** Minutes at 200 words each for our own articles, the publisher's page count for others. */
  readTime: string;
  description: string;
  featured: boolean;
  url: string;
}
