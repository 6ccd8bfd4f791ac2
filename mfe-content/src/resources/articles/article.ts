import { countWords } from '../../library/readingMinutes';
import type { Resource } from '../resource';

/** A paragraph, a list, or a small table of an article. */
export type ArticleBlock =
  | string
  | { list: readonly string[] }
  | { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** What lists show of one of our own articles: the front matter of `<slug>.article.md`. */
export type ArticleCard = Omit<Resource, 'url'> & { slug: string };

/** The text of one of our own articles. */
export interface Article {
  slug: string;
  lead: string;
  sections: readonly { heading: string; blocks: readonly ArticleBlock[] }[];
  /** Official sources of statements in the article. */
  sources: readonly { label: string; href: string }[];
}

/** Number of words a reader sees: lead, headings and blocks, without the sources. */
export function articleWords({ lead, sections }: Article): number {
  const texts = sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(blockTexts)]);
  return countWords([lead, ...texts].join(' '));
}

function blockTexts(block: ArticleBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  return [block.caption, ...block.head, ...block.rows.flat()];
}
