/** A block by its name in messages. */
export type BlockName =
  'paragraph' | 'heading' | 'list' | 'numbered list' | 'list of terms' | 'table' | 'notice' | 'slot';

/** What the text of a kind of document may have, which is what its page can show. */
export interface Grammar {
  readonly blocks: readonly BlockName[];
  /** Whether headings carry the fragment that leads to them: `## Title {#id}`. */
  readonly hasIds: boolean;
  readonly hasLinks: boolean;
  /** Whether there may be text before the first section. */
  readonly hasOpening: boolean;
  /** Whether the first column of a table may be without a title. */
  readonly hasBlankCorner: boolean;
}
