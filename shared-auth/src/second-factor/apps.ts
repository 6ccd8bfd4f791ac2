import type { Factor } from '@supabase/auth-js';
import { knownSession } from '../client/accessToken';
import { loadAuth, loadAuthRuntime } from '../client/authClient';
import type { AuthClient } from '../client/authClient';
import { clearStoredSessions } from '../session/storedSession';
import { answerTo } from '../answers/accountAnswer';
import type { AccountAnswer } from '../answers/accountAnswer';
import { afterNewCode } from './afterNewCode';
import { sendCode } from './sendCode';

/** An authenticator app that generates the codes for two-factor sign-in. */
export interface AuthenticatorApp {
  id: string;
  name: string;
  addedAt: string;
}

/** An app that waits for its first code, with its set-up data. */
export interface NewApp {
  id: string;
  /** The picture to scan, as an image address. */
  picture: string;
  /** The same, for typing. */
  secret: string;
}

/** The person's apps, oldest first; rejects when the auth server can't be reached. */
export async function myApps(): Promise<AuthenticatorApp[]> {
  const auth = await loadAuth();
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  return data.totp.map(toApp);
}

/** The apps that this browser's session knows of, without a request: the choices when a code is needed. */
export function knownApps(): AuthenticatorApp[] {
  const factors: unknown = knownSession()?.user?.factors;
  return Array.isArray(factors) ? factors.filter(isVerifiedApp).map(toApp) : [];
}

/** Starts setting up an app. An earlier set-up under that name that was never confirmed is replaced. */
export function beginApp(name: string): Promise<NewApp | AccountAnswer> {
  return afterNewCode(() => enroll(name));
}

async function enroll(name: string): Promise<NewApp | AccountAnswer> {
  let made: NewApp | undefined;
  const answer = await answerTo('code', async (auth) => {
    await dropUnconfirmed(auth, name);
    const { data, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: name,
      issuer: 'Fairshore',
    });
    if (error) return error;
    made = { id: data.id, picture: pictureOf(data.totp.qr_code), secret: data.totp.secret };
    return { isDone: true, text: '' };
  });
  return made ?? answer;
}

/**
 * Submits the code of an app: at sign-in, or again before something irreversible. `whenGone` replaces the message for an app that no
 * longer exists.
 */
export function giveCode(appId: string, code: string, whenGone?: string): Promise<AccountAnswer> {
  return answerTo('code', async (auth) => {
    const { keeper } = await loadAuthRuntime();
    const error = await keeper.duringCode(() => sendCode(auth, appId, code));
    if (whenGone !== undefined && error?.code === 'mfa_factor_not_found')
      return { isDone: false, text: whenGone };
    return error ?? { isDone: true, text: '' };
  });
}

/** Submits the first code of a new app, which turns it on. */
export function confirmApp(id: string, code: string): Promise<AccountAnswer> {
  return afterNewCode(() => giveCode(id, code, REPLACED));
}

const REPLACED =
  'This set-up was cancelled or begun again in another window. Choose Cancel, then set it up again.';

/** Removes an app; one that is gone already counts as removed, because the answer to the first try may have been lost. */
export function removeApp(id: string): Promise<AccountAnswer> {
  return afterNewCode(() => unenroll(id));
}

/** Cancels the set-up of an app that was never confirmed; one that is gone already counts as taken back. */
export function takeBackApp(id: string): Promise<AccountAnswer> {
  return unenroll(id);
}

function unenroll(id: string): Promise<AccountAnswer> {
  return answerTo('code', async (auth) => {
    const { error } = await auth.mfa.unenroll({ factorId: id });
    if (error && error.code !== 'mfa_factor_not_found') return error;
    // The current token still describes the person as before.
    await auth.refreshSession();
    return { isDone: true, text: 'The authenticator app was removed.' };
  });
}

/** Cancels a sign-in that can't continue without a code. Other devices stay signed in. Never rejects. */
export async function giveUpSignIn(): Promise<void> {
  const auth = await loadAuth();
  const signOut = async () => (await auth.signOut({ scope: 'local' })).error;
  if ((await signOut().catch(() => true)) === null) return;
  clearStoredSessions();
  await signOut().catch(() => undefined);
}

async function dropUnconfirmed(auth: AuthClient, name: string): Promise<void> {
  const { data } = await auth.mfa.listFactors();
  const left = data?.all.filter((app) => app.status === 'unverified' && app.friendly_name === name) ?? [];
  for (const { id } of left) await auth.mfa.unenroll({ factorId: id });
}

function isVerifiedApp(factor: unknown): factor is Factor {
  if (typeof factor !== 'object' || factor === null) return false;
  const { id, status, factor_type: type }: Partial<Record<keyof Factor, unknown>> = factor;
  return typeof id === 'string' && status === 'verified' && type === 'totp';
}

function toApp({ id, friendly_name: name, created_at: addedAt }: Factor): AuthenticatorApp {
  return { id, name: name === undefined || name === '' ? 'Authenticator app' : name, addedAt };
}

/** The auth client puts the drawing into an address unescaped; characters such as # would end it there. */
function pictureOf(address: string): string {
  const [, drawing = ''] = /^data:image\/svg\+xml;utf-8,(.*)$/s.exec(address) ?? [];
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
}
