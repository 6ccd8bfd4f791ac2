import type { FollowedAddress } from './followAuthAddress';
import { isAuthLoaded, loadAuthRuntime } from '../client/authClient';
import { AUTH_STORAGE_KEY } from '../backend/backend';
import { dataSource } from '../backend/dataSource';
import { inTime } from '../backend/requestLimit';
import { sessionState, setSessionUser } from '../session/sessionStore';
import { peekStoredSession, removeLateLeft } from '../session/storedSession';
import { readObject } from '../storage/readObject';
import { ENDED_SESSION, publishAuthNotice } from '../notices/authNotice';

/** Whom the provider keeps in step with. Without a backend nobody signs in: nothing is watched, and no address followed. */
export const sessionSource = dataSource({
  supabase: {
    isDemo: false,

    /** Takes over the stored session, and whatever another tab makes of it. */
    watch() {
      removeLateLeft();
      if (peekStoredSession()) void resync();
      else void tellOfEnd();
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === ENDED_SESSION) void tellOfEnd();
        const isOurs = key?.startsWith(AUTH_STORAGE_KEY) ?? true;
        if (isOurs && (isAuthLoaded() || peekStoredSession())) void resync();
      };
      // A page that Back brings from the browser's memory heard nothing while it lay there.
      const handleReturn = ({ persisted }: PageTransitionEvent) => {
        if (persisted && (isAuthLoaded() || peekStoredSession())) void resync();
      };
      window.addEventListener('storage', handleStorage);
      window.addEventListener('pageshow', handleReturn);
      return () => {
        window.removeEventListener('storage', handleStorage);
        window.removeEventListener('pageshow', handleReturn);
      };
    },

    /** Completes what an address asks for; null when the code for it could not be fetched. */
    async follow(href: string): Promise<FollowedAddress | null> {
      try {
        const { followAuthAddress } = await import('./followAuthAddress');
        return await followAuthAddress(href);
      } catch {
        // An e-mail link is not used up by that.
        reportNoConnection();
        return null;
      } finally {
        if (sessionState().status === 'loading') setSessionUser(null);
      }
    },
  },
  demo: { isDemo: true, watch: () => () => undefined, follow: async () => null },
});

/** Loads the auth client if need be and takes over its session. */
async function resync(): Promise<void> {
  try {
    const { keeper } = await loadAuthRuntime();
    // A renewal is tried for half a minute; it goes on, but nobody waits for it.
    await inTime(() => keeper.resync());
  } catch {
    if (sessionState().status === 'loading') setSessionUser(null);
    reportNoConnection();
  }
}

/** Tells why this browser was signed out, found out before a reload or in another tab, as long as nobody has signed in since. */
async function tellOfEnd(): Promise<void> {
  if (!readObject(ENDED_SESSION)) return;
  // Without the sentence, the page still says that nobody is signed in.
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
