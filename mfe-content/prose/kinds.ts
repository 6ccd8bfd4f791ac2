import { z } from 'zod';
import type { ComplianceCard } from '../src/compliance/complianceDocuments';
import type { LinkedText, Policy, PolicyBlock, PolicySection } from '../src/policy/policy';
import { isParagraph, plainText } from '../src/policy/policy';
import type { Article, ArticleBlock, ArticleCard } from '../src/resources/articles/article';
import type { Note } from '../src/security/note';
import type { Body } from './BlockReader';
import type { Grammar } from './grammar';

/** A compiled document: each name is an export of its module. `card` is what lists show, and a module of its own. */
export interface Compiled {
  readonly [name: string]: unknown;
}

/** A kind of document, identified by the middle of its file name: `terms.policy.md`. */
export interface Kind<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly fields: Shape;
  readonly grammar: Grammar;
  /** `slug` is the file's base name, which is the last part of its URL. */
  compose(fields: z.output<z.ZodObject<Shape>>, body: Body, slug: string): Compiled;
}

const text = z.string().regex(/^[^{}]+$/, 'needs a text without braces');
const day = z.iso.date('needs a day, written YYYY-MM-DD');

const whole: Grammar = {
  blocks: ['paragraph', 'heading', 'list', 'numbered list', 'list of terms', 'table', 'notice', 'slot'],
  hasIds: true,
  hasLinks: true,
  hasOpening: false,
  hasBlankCorner: false,
};

/** A page of its own under the letterhead, such as the terms. */
const policy = kind({
  fields: {
    title: text,
    summary: text,
    /** Lines under the title, as displayed: `Last updated: January 15, 2025`. */
    dates: z.record(text, text),
    warning: z.strictObject({ title: text, text }).optional(),
  },
  grammar: whole,
  compose: ({ title, summary, dates, warning }, { sections }): { policy: Policy } => ({
    policy: {
      title,
      summary,
      dates: Object.entries(dates).map(([label, value]) => ({ label, value })),
      ...(warning && { warning }),
      sections,
    },
  }),
});

/** A policy or report of the compliance page. */
const document = kind({
  fields: {
    title: text,
    description: text,
    reference: text,
    version: text,
    lastReview: day,
    nextReview: day,
  },
  grammar: { ...whole, blocks: whole.blocks.filter((name) => name !== 'slot') },
  compose: (fields, { sections }, slug): { sections: readonly PolicySection[]; card: ComplianceCard } => ({
    sections,
    card: { slug, ...fields },
  }),
});

const article = kind({
  fields: {
    title: text,
    category: z.enum(['whitepapers', 'market-insights', 'regulatory', 'guides']),
    type: text,
    date: day,
    readTime: text,
    description: text,
    featured: z.boolean(),
    lead: text,
    sources: z.array(
      z.strictObject({ label: text, href: z.url({ protocol: /^https$/, error: 'needs an https address' }) }),
    ),
  },
  grammar: {
    blocks: ['paragraph', 'list', 'table'],
    hasIds: false,
    hasLinks: false,
    hasOpening: false,
    hasBlankCorner: true,
  },
  compose: ({ lead, sources, ...card }, { sections }, slug): { article: Article; card: ArticleCard } => ({
    article: {
      slug,
      lead,
      sections: sections.map(({ title, blocks }) => ({ heading: title, blocks: blocks.map(articleBlock) })),
      sources,
    },
    card: { slug, ...card },
  }),
});

/** Running text that a page shows in its own way. */
const note = kind({
  fields: { title: text },
  grammar: { blocks: ['paragraph'], hasIds: false, hasLinks: true, hasOpening: true, hasBlankCorner: false },
  compose: ({ title }, { opening, sections }): { note: Note } => ({
    note: {
      title,
      opening: paragraphs(opening),
      sections: sections.map(({ title: heading, blocks }) => ({ heading, paragraphs: paragraphs(blocks) })),
    },
  }),
});

export const kinds: Readonly<Record<string, Kind>> = { policy, document, article, note };

/** Infers a kind's fields from its shape; the table above doesn't need them. */
function kind<Shape extends z.ZodRawShape>(definition: Kind<Shape>): Kind {
  return definition;
}

function paragraphs(blocks: readonly PolicyBlock[]): LinkedText[] {
  return blocks.filter(isParagraph);
}

/** The blocks that an article's grammar allows; its texts contain no links. */
function articleBlock(block: PolicyBlock): ArticleBlock {
  if (isParagraph(block)) return plainText(block);
  if ('list' in block) return { list: block.list.map(plainText) };
  if (!('table' in block)) throw new Error('The grammar of articles lets this block through by mistake.');
  const { caption, columns, rows } = block.table;
  return { caption, head: columns, rows: rows.map((row) => row.map(plainText)) };
}
