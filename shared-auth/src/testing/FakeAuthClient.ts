import type { AuthChangeEvent, Session } from '@supabase/auth-js';

type Listener = (event: AuthChangeEvent, session: Session | null) => void;
type Answer = { data: unknown; error: object | null };

/** For tests only: replaces auth-js at the network boundary. Tests set `session` and `answers`. */
export class FakeAuthClient {
  /** The session found by a client created from now on. */
  static session: Session | null = null;
  /** What a method returns; methods not listed here succeed without data. */
  static answers: Record<string, (parameters: never) => Answer | Promise<Answer>> = {};
  /** The calls so far: method and parameters. */
  static calls: [method: string, parameters: unknown][] = [];
  /** What a renewal returns; null leaves the session as it is. */
  static renewed: Session | null = null;
  /** The error when reading the session, as when it is due for renewal and the server does not respond. */
  static sessionError: object | null = null;
  /** The most recently created client. */
  static current: FakeAuthClient | null = null;

  /** The verified factors of the person who signs in; their code is owed until it was given. */
  static factors: readonly string[] = [];

  /** How often the session was requested. */
  sessionsAsked = 0;
  private readonly listeners = new Set<Listener>();

  constructor() {
    FakeAuthClient.current = this;
  }

  static reset(): void {
    FakeAuthClient.session = null;
    FakeAuthClient.sessionError = null;
    FakeAuthClient.factors = [];
    FakeAuthClient.answers = {};
    FakeAuthClient.renewed = null;
    FakeAuthClient.calls = [];
    FakeAuthClient.current = null;
  }

  onAuthStateChange(listener: Listener) {
    this.listeners.add(listener);
    queueMicrotask(() => listener('INITIAL_SESSION', FakeAuthClient.session));
    return { data: { subscription: { unsubscribe: () => this.listeners.delete(listener) } } };
  }

  /** An event of this tab: the session and its storage have changed as it says. */
  emit(event: AuthChangeEvent, session: Session | null): void {
    FakeAuthClient.session = session;
    if (event === 'SIGNED_OUT') localStorage.removeItem('fairshore.auth');
    this.hear(event, session);
  }

  /** An event that another tab announces. */
  hear(event: AuthChangeEvent, session: Session | null): void {
    this.listeners.forEach((listener) => listener(event, session));
  }

  async getSession() {
    this.sessionsAsked += 1;
    const error = FakeAuthClient.sessionError;
    return { data: { session: error ? null : FakeAuthClient.session }, error };
  }

  async getUser(): Promise<Answer> {
    const answer = FakeAuthClient.answers['getUser'];
    if (answer) return answer(undefined as never);
    return { data: { user: FakeAuthClient.session?.user ?? null }, error: null };
  }

  /** Returns the session that the test has set, if it has. */
  async refreshSession() {
    FakeAuthClient.calls.push(['refreshSession', undefined]);
    const renewed = FakeAuthClient.renewed;
    if (renewed) {
      localStorage.setItem('fairshore.auth', JSON.stringify(renewed));
      this.emit('TOKEN_REFRESHED', renewed);
    } else if (FakeAuthClient.factors.length === 0)
      this.emit('TOKEN_REFRESHED', FakeAuthClient.session && aSession());
    return { data: { session: FakeAuthClient.session }, error: null };
  }

  async dispose(): Promise<void> {
    this.listeners.clear();
  }

  async signOut(options: { scope: string }) {
    const answer = await this.answer('signOut', options);
    if (!answer.error && options.scope !== 'others') this.emit('SIGNED_OUT', null);
    return answer;
  }

  async signInWithPassword(credentials: object) {
    const answer = await this.answer('signInWithPassword', credentials);
    if (!answer.error) this.emit('SIGNED_IN', stored(rated('aal1')));
    return { ...answer, data: { session: FakeAuthClient.session } };
  }

  async verifyOtp(parameters: object) {
    const answer = await this.answer('verifyOtp', parameters);
    if (answer.error) return { data: { session: null }, error: answer.error };
    this.emit(
      'type' in parameters && parameters.type === 'recovery' ? 'PASSWORD_RECOVERY' : 'SIGNED_IN',
      aSession(),
    );
    return { data: { session: FakeAuthClient.session }, error: null };
  }

  mfa = {
    challengeAndVerify: async (parameters: object) => {
      const answer = await this.answer('challengeAndVerify', parameters);
      if (!answer.error) this.emit('MFA_CHALLENGE_VERIFIED', stored(rated('aal2')));
      return answer;
    },
  };

  signUp = (parameters: object) => this.answer('signUp', parameters);
  resend = (parameters: object) => this.answer('resend', parameters);
  resetPasswordForEmail = (email: string) => this.answer('resetPasswordForEmail', email);
  updateUser = (attributes: object) => this.answer('updateUser', attributes);
  signInWithOAuth = (parameters: object) => this.answer('signInWithOAuth', parameters);
  exchangeCodeForSession = (code: string) => this.answer('exchangeCodeForSession', code);

  private async answer(method: string, parameters: unknown): Promise<Answer> {
    FakeAuthClient.calls.push([method, parameters]);
    return (await FakeAuthClient.answers[method]?.(parameters as never)) ?? { data: {}, error: null };
  }
}

/** Ana's session with her factors. */
export function rated(aal: string): Session {
  const session = aSession();
  if (FakeAuthClient.factors.length === 0) return session;
  const moment = '2026-01-01T00:00:00Z';
  const factors = FakeAuthClient.factors.map((name) => ({
    id: `factor of ${name}`,
    friendly_name: name,
    factor_type: 'totp' as const,
    status: 'verified' as const,
    created_at: moment,
    updated_at: moment,
  }));
  const access_token = `head.${btoa(JSON.stringify({ aal }))}.signature`;
  return { ...session, access_token, user: { ...session.user, factors } };
}

/** Stores a session with factors where auth-js stores it. */
function stored(session: Session): Session {
  if (session.user.factors) localStorage.setItem('fairshore.auth', JSON.stringify(session));
  return session;
}

/** A session of Ana Marin that lasts for an hour. */
export function aSession(): Session {
  return {
    access_token: 'token-of-ana',
    refresh_token: 'refresh',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    token_type: 'bearer',
    user: {
      id: '0f8f1b3e-0000-4000-8000-000000000001',
      aud: 'authenticated',
      email: 'backer@fairshore.example',
      created_at: '2026-01-01T00:00:00Z',
      app_metadata: {},
      user_metadata: { full_name: 'Ana Marin' },
    },
  };
}
