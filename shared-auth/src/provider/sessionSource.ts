import type { FollowedAddress } from './followAuthAddress';
import { isAuthLoaded, loadAuthRuntime } from '../client/authClient';
import { AUTH_STORAGE_KEY } from '../backend/backend';
import { dataSource } from '../backend/dataSource';
import { inTime } from '../backend/requestLimit';
import { sessionState, setSessionUser } from '../session/sessionStore';
import { peekStoredSession, removeLateItems } from '../session/storedSession';
import { readObject } from '../storage/readObject';
import { ENDED_SESSION, publishAuthNotice } from '../notices/authNotice';

/** The session that the provider follows. Without a backend nobody signs in: nothing is watched, and no address is followed. */
export const sessionSource = dataSource({
  supabase: {
    isDemo: false,

    /** Adopts the stored session, and every change that another tab makes to it. */
    watch() {
      removeLateItems();
      if (peekStoredSession()) void resync();
      else void tellOfEnd();
      const resyncIf = (hasChanged: boolean) => {
        if (hasChanged && (isAuthLoaded() || peekStoredSession())) void resync();
      };
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === ENDED_SESSION) void tellOfEnd();
        resyncIf(key?.startsWith(AUTH_STORAGE_KEY) ?? true);
      };
      // A page restored from the back/forward cache has missed all events meanwhile.
      const handleReturn = ({ persisted }: PageTransitionEvent) => resyncIf(persisted);
      window.addEventListener('storage', handleStorage);
      window.addEventListener('pageshow', handleReturn);
      return () => {
        window.removeEventListener('storage', handleStorage);
        window.removeEventListener('pageshow', handleReturn);
      };
    },

    /** Completes the sign-in that an address requests; null when the code for it could not be loaded. */
    async follow(href: string): Promise<FollowedAddress | null> {
      try {
        const { followAuthAddress } = await import('./followAuthAddress');
        return await followAuthAddress(href);
      } catch {
        // This does not use up an e-mail link.
        reportNoConnection();
        return null;
      } finally {
        if (sessionState().status === 'loading') setSessionUser(null);
      }
    },
  },
  demo: { isDemo: true, watch: () => () => undefined, follow: async () => null },
});

/** Loads the auth client if necessary and adopts its session. */
async function resync(): Promise<void> {
  try {
    const { keeper } = await loadAuthRuntime();
    // A renewal is retried for half a minute; it continues, but nothing waits for it.
    await inTime(() => keeper.resync());
  } catch {
    if (sessionState().status === 'loading') setSessionUser(null);
    reportNoConnection();
  }
}

/**
 * Shows why this browser was signed out, when that was found out before a reload or in another tab and nobody has
 * signed in since.
 */
async function tellOfEnd(): Promise<void> {
  if (!readObject(ENDED_SESSION)) return;
  // Without the sentence, the page still shows that nobody is signed in.
  const sentences = await import('../ended-session/endedSession').catch(() => null);
  const notice = peekStoredSession() ? null : sentences?.endedNotice();
  if (notice) publishAuthNotice(notice);
}

function reportNoConnection(): void {
  publishAuthNotice({
    tone: 'error',
    text: 'Your session could not be checked. Check your connection and reload the page.',
  });
}
