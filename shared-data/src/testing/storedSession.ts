interface TestUser {
  id: string;
  email: string;
  name: string;
}

const ana: TestUser = {
  id: '2c5ea4c0-4067-4e9a-8b2d-1f0f4d7c9a10',
  email: 'ana@fairshore.example',
  name: 'Ana Marin',
};

/** The person's authenticator app; `aal2` means that its code was entered. */
interface TestApp {
  id: string;
  aal: 'aal1' | 'aal2';
  /** When its code was entered, in seconds since 1970. */
  codeAt?: number;
}

/** The auth client checks that every part of a token is written so. */
function base64Url(content: string): string {
  return btoa(content).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** For tests only: the auth server's response to a sign-in, valid for an hour. */
export function sessionOf(user: Partial<TestUser> = {}, app?: TestApp) {
  const { id, email, name } = { ...ana, ...user };
  const expiresAt = Math.floor(Date.now() / 1000) + 3_600;
  const level = app && {
    aal: app.aal,
    ...(app.codeAt !== undefined && { amr: [{ method: 'totp', timestamp: app.codeAt }] }),
  };
  const claims = base64Url(JSON.stringify({ sub: id, email, exp: expiresAt, ...level }));
  return {
    access_token: `${base64Url('{"alg":"HS256","typ":"JWT"}')}.${claims}.${base64Url('signature')}`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: expiresAt,
    user: {
      id,
      email,
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: { full_name: name },
      created_at: '2026-01-01T00:00:00Z',
      ...(app && {
        factors: [{ id: app.id, friendly_name: 'Phone', factor_type: 'totp', status: 'verified' }],
      }),
    },
  };
}

/** For tests only: stores a session in this browser the way the auth client does; unspecified fields are Ana's. */
export function storeSession(user: Partial<TestUser> = {}, app?: TestApp): void {
  localStorage.setItem('fairshore.auth', JSON.stringify(sessionOf(user, app)));
}
