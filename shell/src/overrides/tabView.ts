import type { RefusedOverride, ResolvedOverride } from './resolveOverride';

/** A choice beside the version that everybody else gets; none for a remote that is not released yet. */
export type ComparedOverride = ResolvedOverride & { readonly stable: string | undefined };

/** Everything to show or ask about this tab's releases. */
export interface TabView {
  readonly active: readonly ComparedOverride[];
  /** What a link wants to open. */
  readonly asked: readonly ComparedOverride[];
  readonly refused: readonly RefusedOverride[];
  /** Texts of a link that name nothing. */
  readonly unreadable: readonly string[];
  /** Path, query and hash that the document was opened at: a page of a remote that is not released yet is found there only with it. */
  readonly page: string;
  /** A link gave the tab back what everybody gets. */
  readonly isReset: boolean;
  /** A link asks for the dialog to choose in. */
  readonly opensPanel: boolean;
}
