import type { AuthNotice } from '../notices/authNotice';
import type { AuthMode } from '../session-context/sessionContext';

/** The sign-in window as it was opened last. It stays when it has closed, so that it can fade out. */
export interface SignInWindow {
  isOpen: boolean;
  /** What it opened for. */
  mode: AuthMode;
  /** What led here, such as a link that had expired. */
  notice?: AuthNotice | null | undefined;
  /** The path that is being gone to while it opens; it shows only there, and over any other page it does not stay open. */
  awaitedPath?: string | undefined;
  /** Counts the openings; each starts with empty fields. */
  opening: number;
}
