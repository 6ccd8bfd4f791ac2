import type { AuthNotice } from '../notices/authNotice';
import type { AuthMode } from '../session-context/sessionContext';

/** The sign-in window as it was last opened. It persists after closing, so that the window can fade out. */
export interface SignInWindow {
  isOpen: boolean;
  /** The tab it opens with. */
  mode: AuthMode;
  /** Why it opened, such as an expired link. */
  notice?: AuthNotice | null | undefined;
  /** The path being navigated to while it opens: it is shown only there, and closes over any other page. */
  awaitedPath?: string | undefined;
  /** Counts the openings; each starts with empty fields. */
  opening: number;
}
