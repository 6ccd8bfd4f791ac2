import type { RefusedOverride, ResolvedOverride } from './resolveOverride';

/** A choice, with the version that everybody else gets; undefined for a remote that is not released yet. */
export type ComparedOverride = ResolvedOverride & { readonly stable: string | undefined };

/** Everything to show or ask about this tab's releases. */
export interface TabView {
  readonly active: readonly ComparedOverride[];
  /** The choices that a link asks to open. */
  readonly asked: readonly ComparedOverride[];
  readonly refused: readonly RefusedOverride[];
  /** Texts of a link that could not be read as choices. */
  readonly unreadable: readonly string[];
  /** Path, query and hash at which the document was opened: the page of an unreleased remote exists there only with the choice. */
  readonly page: string;
  /** A link returned the tab to the live releases. */
  readonly isReset: boolean;
  /** A link asks for the dialog for choosing releases. */
  readonly opensPanel: boolean;
}
