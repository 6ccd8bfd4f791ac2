/**
 * A document as data: everything that is printed under the letterhead. Texts may hold links, written `[label](address)`,
 * where the address is a path of this site, `#id` of a section, `https:`, `mailto:` or `tel:`.
 */
export interface Policy {
  readonly title: string;
  /** What the document settles, in one or two sentences. */
  readonly summary: string;
  /** Lines under the title: when it was last updated, its version, when it is reviewed. */
  readonly dates: readonly { readonly label: string; readonly value: string }[];
  /** A red banner before the first section. */
  readonly warning?: { readonly title: string; readonly text: string };
  readonly sections: readonly PolicySection[];
}

export interface PolicySection {
  /** The fragment that leads here; unique in the document, and kept when the title changes. */
  readonly id: string;
  readonly title: string;
  /** Stands outside the count, as a schedule does; the next numbered section goes on with the number. */
  readonly isUnnumbered?: boolean;
  readonly blocks: readonly PolicyBlock[];
}

/** A plain text is a paragraph. */
export type PolicyBlock =
  | string
  | { readonly heading: string; readonly id: string }
  | { readonly list: readonly string[]; readonly isOrdered?: boolean }
  | { readonly terms: readonly PolicyTerm[]; readonly isGrid?: boolean }
  | { readonly table: PolicyTable }
  | { readonly notice: string; readonly title?: string }
  /** A place for what isn't text, a button for one: `PolicyDocument` is given what stands there by name. */
  | { readonly slot: string };

export interface PolicyTerm {
  readonly term: string;
  readonly text: string;
}

/** The first cell of each row is the row's heading. */
export interface PolicyTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A section and its number, from 1; none for unnumbered ones. */
export interface NumberedSection extends PolicySection {
  readonly number?: number;
}

export function numberSections(sections: readonly PolicySection[]): NumberedSection[] {
  let last = 0;
  return sections.map((section) => (section.isUnnumbered ? section : { ...section, number: ++last }));
}

/** A stretch of text, with the address it leads to when it is a link. */
export interface TextPart {
  readonly text: string;
  readonly address?: string;
}

/** Takes `[label](address)` out of a text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[1] ?? '', address: match[2] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Every text of a document in reading order, links still written out: for searches and tests. */
export function policyTexts({ summary, warning, sections }: Policy): string[] {
  return [
    summary,
    ...(warning ? [warning.text] : []),
    ...sections.flatMap(({ blocks }) => blocks.flatMap(blockTexts)),
  ];
}

function blockTexts(block: PolicyBlock): string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return [...block.list];
  if ('terms' in block) return block.terms.map(({ text }) => text);
  if ('table' in block) return block.table.rows.flat();
  if ('notice' in block) return [block.notice];
  return [];
}
