import { countWords } from '../../library/readingMinutes';
import type { Resource } from '../resource';

/** A paragraph, a list, or a small table of an article. */
export type ArticleBlock =
  | string
  | { list: readonly string[] }
  | { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** What lists show of an article of our own: the front matter of `<slug>.article.md`. */
export type ArticleCard = Omit<Resource, 'url'> & { slug: string };

/** The text of one article of our own. */
export interface Article {
  slug: string;
  lead: string;
  sections: readonly { heading: string; blocks: readonly ArticleBlock[] }[];
  /** Official texts behind statements of the article. */
  sources: readonly { label: string; href: string }[];
}

/** Words of an article as a reader meets them: lead, headings and blocks, without the sources. */
export function articleWords({ lead, sections }: Article): number {
  const texts = sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(blockTexts)]);
  return countWords([lead, ...texts].join(' '));
}

function blockTexts(block: ArticleBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  return [block.caption, ...block.head, ...block.rows.flat()];
}
