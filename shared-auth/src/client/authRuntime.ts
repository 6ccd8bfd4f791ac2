import { GoTrueClient } from '@supabase/auth-js';
import type { SignOut } from '@supabase/auth-js';
import { knownSession } from './accessToken';
import { keepSession } from './sessionKeeper';
import type { AskedHere, SessionKeeper } from './sessionKeeper';
import { authAnswer, refusals } from './authAnswer';
import { emitAuthEvent } from './authClient';
import { AUTH_STORAGE_KEY, onBackendChange, projectHeaders, serviceUrl } from '../backend/backend';
import { fetchInTime } from '../backend/requestLimit';
import type { NamedUser } from '../session/sessionUser';

/** The auth client and the keeper that keeps the suite in sync with it. */
export interface AuthRuntime {
  auth: GoTrueClient;
  keeper: SessionKeeper;
}

/**
 * Records for the keeper what was requested in this tab: only sign-outs from elsewhere are announced, and only someone
 * who signs in here takes over what a guest typed here.
 */
class SuiteAuthClient extends GoTrueClient implements AskedHere {
  isSigningOut = false;
  isSigningIn = false;
  isSessionRefused = false;
  readonly awaited = new Set<string>();

  override async signOut(options?: SignOut) {
    this.isSigningOut = options?.scope !== 'others';
    try {
      return await super.signOut(options);
    } finally {
      this.isSigningOut = false;
    }
  }

  /**
   * The base class drops a session that the server doesn't know, but keeps the session of a deleted person, and the old
   * e-mail address and authenticator apps after they were changed elsewhere, or here by a request whose answer was lost.
   */
  override async getUser(jwt?: string) {
    const answer = await super.getUser(jwt);
    if (answer.error?.code === 'user_not_found') await super.signOut({ scope: 'local' });
    const known = knownSession()?.user;
    const { user } = answer.data;
    if (user && known?.id === user.id && (known.email !== user.email || appsOf(known) !== appsOf(user)))
      await super.refreshSession();
    return answer;
  }

  /** The base class keeps a session that can't be renewed as long as this device's clock calls its token valid. */
  override async refreshSession(...given: Parameters<GoTrueClient['refreshSession']>) {
    const answer = await super.refreshSession(...given);
    if (refusals.includes(answer.error?.status ?? 0)) await super.signOut({ scope: 'local' });
    return answer;
  }

  override signInWithPassword(...given: Parameters<GoTrueClient['signInWithPassword']>) {
    return this.signingIn(super.signInWithPassword(...given));
  }

  override verifyOtp(...given: Parameters<GoTrueClient['verifyOtp']>) {
    return this.signingIn(super.verifyOtp(...given));
  }

  override exchangeCodeForSession(...given: Parameters<GoTrueClient['exchangeCodeForSession']>) {
    return this.signingIn(super.exchangeCodeForSession(...given));
  }

  override signUp(...given: Parameters<GoTrueClient['signUp']>) {
    this.await(given[0]);
    return this.signingIn(super.signUp(...given));
  }

  override resend(...given: Parameters<GoTrueClient['resend']>) {
    this.await(given[0]);
    return super.resend(...given);
  }

  override resetPasswordForEmail(...given: Parameters<GoTrueClient['resetPasswordForEmail']>) {
    this.await({ email: given[0] });
    return super.resetPasswordForEmail(...given);
  }

  private await(asked: object): void {
    if ('email' in asked && typeof asked.email === 'string') this.awaited.add(asked.email.toLowerCase());
  }

  private async signingIn<Answer>(answer: Promise<Answer>): Promise<Answer> {
    this.isSigningIn = true;
    try {
      return await answer;
    } finally {
      this.isSigningIn = false;
    }
  }
}

/** The person's verified apps, for comparison. */
function appsOf({ factors = [] }: NamedUser): string {
  return String(factors.flatMap(({ id, status }) => (status === 'verified' ? id : [])).sort());
}

/** Whether a request renews the session. */
function isRenewal({ searchParams }: URL): boolean {
  return searchParams.get('grant_type') === 'refresh_token';
}

/** Whether a request asks who the session's person is. */
function isQuestion({ pathname }: URL, init: RequestInit | undefined): boolean {
  return pathname.endsWith('/user') && (init?.method ?? 'GET') === 'GET';
}

/** Creates the auth client of the configured backend; it emits its first session event by itself. */
export function startAuth(): AuthRuntime {
  const auth = new SuiteAuthClient({
    url: serviceUrl('auth/v1').href,
    headers: projectHeaders(),
    storageKey: AUTH_STORAGE_KEY,
    flowType: 'pkce',
    // Our own code reads the address: tokens in a fragment are never adopted as a session.
    detectSessionInUrl: false,
    autoRefreshToken: true,
    persistSession: true,
    // Without a limit, auth-js waits for ever, with the sign-in window locked.
    fetch: async (input, init) => {
      const answer = await fetchInTime(input, init);
      const address = new URL(input instanceof Request ? input.url : input);
      if (refusals.includes(answer.status) && (isRenewal(address) || isQuestion(address, init)))
        auth.isSessionRefused = true;
      return authAnswer(answer, isRenewal(address));
    },
  });
  const keeper = keepSession(auth, auth);
  const { data } = auth.onAuthStateChange((event, session) => {
    keeper.handleEvent(event, session);
    emitAuthEvent(event, session);
  });
  onBackendChange(() => {
    data.subscription.unsubscribe();
    void auth.dispose();
  });
  return { auth, keeper };
}
