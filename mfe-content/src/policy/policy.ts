/** Linked text; the address is a path of this site, the `#id` of a section, `https:`, `mailto:` or `tel:`. */
export type TextLink = readonly [label: string, address: string];

/** A text with its links, in reading order; a plain string when it has none. */
export type LinkedText = string | readonly (string | TextLink)[];

/** A document as data: everything printed under the letterhead. Compiled from `*.policy.md`. */
export interface Policy {
  readonly title: string;
  /** What the document regulates, in one or two sentences. */
  readonly summary: string;
  /** Lines under the title: when it was last updated, its version, when it is reviewed. */
  readonly dates: readonly { readonly label: string; readonly value: string }[];
  /** A red banner before the first section. */
  readonly warning?: { readonly title: string; readonly text: string };
  readonly sections: readonly PolicySection[];
}

export interface PolicySection {
  /** The section's fragment; unique in the document, and unchanged when the title changes. */
  readonly id: string;
  readonly title: string;
  /** Not counted, such as a schedule; the next numbered section continues the numbering. */
  readonly isUnnumbered?: boolean;
  readonly blocks: readonly PolicyBlock[];
}

/** A text is a paragraph. */
export type PolicyBlock =
  | LinkedText
  | { readonly heading: string; readonly id: string }
  | { readonly list: readonly LinkedText[]; readonly isOrdered?: boolean }
  | { readonly terms: readonly PolicyTerm[]; readonly isGrid?: boolean }
  | { readonly table: PolicyTable }
  | { readonly notice: LinkedText; readonly title?: string }
  /** A placeholder for content that isn't text, such as a button: `PolicyDocument` receives its content by name. */
  | { readonly slot: string };

export interface PolicyTerm {
  readonly term: string;
  readonly text: LinkedText;
}

/** The first cell of each row is the row's heading. */
export interface PolicyTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly LinkedText[])[];
}

/** A section and its number, from 1; none for unnumbered ones. */
export interface NumberedSection extends PolicySection {
  readonly number?: number;
}

export function numberSections(sections: readonly PolicySection[]): NumberedSection[] {
  let last = 0;
  return sections.map((section) => (section.isUnnumbered ? section : { ...section, number: ++last }));
}

/** Whether a block is a paragraph. */
export function isParagraph(block: PolicyBlock): block is LinkedText {
  return typeof block === 'string' || Array.isArray(block);
}

/** A text as displayed, without the addresses of its links. */
export function plainText(text: LinkedText): string {
  if (typeof text === 'string') return text;
  return text.map((part) => (typeof part === 'string' ? part : part[0])).join('');
}

/** Every text of a document in reading order, with its links: for searches and tests. */
export function policyTexts({ summary, warning, sections }: Policy): LinkedText[] {
  return [
    summary,
    ...(warning ? [warning.text] : []),
    ...sections.flatMap(({ blocks }) => blocks.flatMap(blockTexts)),
  ];
}

function blockTexts(block: PolicyBlock): LinkedText[] {
  if (isParagraph(block)) return [block];
  if ('list' in block) return [...block.list];
  if ('terms' in block) return block.terms.map(({ text }) => text);
  if ('table' in block) return block.table.rows.flat();
  if ('notice' in block) return [block.notice];
  return [];
}
