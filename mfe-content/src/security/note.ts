import type { LinkedText } from '../policy/policy';

/** Running text under a title, compiled from `*.note.md`. */
export interface Note {
  readonly title: string;
  /** The text before the first section. */
  readonly opening: readonly LinkedText[];
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly LinkedText[] }[];
}
