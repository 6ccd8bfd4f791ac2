/** The name of a block in messages. */
export type BlockName =
  'paragraph' | 'heading' | 'list' | 'numbered list' | 'list of terms' | 'table' | 'notice' | 'slot';

/** What the text of a kind of document may contain, which is what its page can show. */
export interface Grammar {
  readonly blocks: readonly BlockName[];
  /** Whether headings carry an id to link to: `## Title {#id}`. */
  readonly hasIds: boolean;
  readonly hasLinks: boolean;
  /** Whether text is allowed before the first section. */
  readonly hasOpening: boolean;
  /** Whether the first column of a table may have no title. */
  readonly hasBlankCorner: boolean;
}
