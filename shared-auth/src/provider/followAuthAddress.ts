import type { AuthError, User } from '@supabase/auth-js';
import { loadAuth, loadAuthRuntime } from '../client/authClient';
import { authMessage } from '../messages/authMessage';
import type { AuthFailure } from '../messages/authMessage';
import type { AuthNotice } from '../notices/authNotice';
import type { NamedUser } from '../session/sessionUser';
import { peekStoredSession } from '../session/storedSession';
import { readAuthAddress } from '../address/authAddress';
import type { AuthAddress, LinkType } from '../address/authAddress';
import { returnPathFor } from '../address/returnPath';
import { takeReturnPath } from '../address/storeReturnPath';

/** The outcome of following an address. With `isRetryOffered` the sign-in window opens and shows the notice. */
export interface FollowedAddress {
  notice: AuthNotice | null;
  isRetryOffered: boolean;
  /** The link signs the person in without a password that they know: they are asked for a new one. */
  needsNewPassword: boolean;
  /** Where the person was before they left for Google or their mailbox. */
  returnPath: string | null;
}

const CONFIRMED: Record<LinkType, string | null> = {
  signup: 'Your email is confirmed. You are signed in.',
  invite: 'Your email is confirmed. Choose a password to finish.',
  magiclink: 'You are signed in.',
  email: 'You are signed in.',
  recovery: null,
  email_change: 'Your new email address is confirmed.',
};

const EXPIRED: Record<LinkType | 'unknown', string> = {
  signup:
    "This confirmation link has expired or was already used. If your email is confirmed, sign in; otherwise use 'Resend confirmation'.",
  invite: 'This invitation has expired or was already used. Please ask for a new one.',
  magiclink: 'This sign-in link has expired or was already used. Please sign in again.',
  email: 'This sign-in link has expired or was already used. Please sign in again.',
  recovery: "This password link has expired or was already used. Use 'Forgot password?' to get a new one.",
  email_change:
    'This link has expired or was already used. Change the email address again in your portal settings.',
  unknown: 'This link has expired or was already used. Please sign in, or ask for a new link.',
};

const INCOMPLETE =
  'This link is incomplete. Open it again from the email, or copy the whole address into the browser.';

/** Completes the sign-in that an address requests. Never rejects: a failure comes back as a notice. */
export async function followAuthAddress(href: string): Promise<FollowedAddress> {
  try {
    const { keeper } = await loadAuthRuntime();
    return await keeper.duringSignIn(async () => {
      const outcome = await complete(readAuthAddress(href));
      if (outcome.needsNewPassword) await keeper.requirePassword(true);
      return outcome;
    });
  } catch {
    return noticed('Sign-in could not be completed. Check your connection and try again.');
  }
}

async function complete(address: AuthAddress): Promise<FollowedAddress> {
  switch (address.kind) {
    case 'link':
      return await verifyLink(address.tokenHash, address.type);
    case 'incomplete-link':
      return noticed(INCOMPLETE);
    case 'code':
      return await exchangeCode(address.code, address.flowId);
    case 'error':
      if (address.code === 'otp_expired') return await spentLink('unknown', null);
      return await refusedByGoogle({ code: address.code, message: address.description });
    case 'none':
      return followed({});
  }
}

async function verifyLink(tokenHash: string, type: LinkType): Promise<FollowedAddress> {
  const before = peekStoredSession();
  const auth = await loadAuth();
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) {
    return isSpent(error) ? spentLink(type, tokenHash) : noticed(authMessage('link', error));
  }
  if (!data.session) {
    // A change of address must be confirmed from both mailboxes if the project is configured that way.
    return noticed('Confirmed. Please also open the link we sent to your other address.', 'success');
  }
  const text = [CONFIRMED[type], changeOfPerson(before?.user ?? null, data.session.user)]
    .filter(Boolean)
    .join(' ');
  return followed({
    notice: text ? { tone: 'success', text } : null,
    needsNewPassword: type === 'recovery' || type === 'invite',
    returnPath: takeReturnPath(tokenHash),
  });
}

async function exchangeCode(code: string, flowId: string | null): Promise<FollowedAddress> {
  const auth = await loadAuth();
  const { data, error } = await auth.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
  if (error) return await refusedByGoogle(error);
  const isRecovery = 'redirectType' in data && data.redirectType === 'recovery';
  return followed({ needsNewPassword: isRecovery, returnPath: takeReturnPath() });
}

/** A link can belong to another account than the one that was signed in here; the person must be told. */
function changeOfPerson(before: NamedUser | null, now: User): string | null {
  if (before === null || before.id === now.id) return null;
  return `This browser was signed in as ${before.email}; it is now signed in as ${now.email}.`;
}

/** A person who was on the way to Google returns to their page and may choose another way to sign in. */
async function refusedByGoogle(failure: AuthFailure): Promise<FollowedAddress> {
  const tone = failure.code === 'access_denied' ? 'info' : 'error';
  return followed({
    notice: { tone, text: authMessage('google', failure) },
    isRetryOffered: !(await hasSession()),
    returnPath: takeReturnPath(),
  });
}

async function spentLink(type: LinkType | 'unknown', link: string | null): Promise<FollowedAddress> {
  const returnPath = returnPathFor(link);
  if (await hasSession()) {
    const text = 'This link has expired or was already used. You are signed in.';
    return followed({ notice: { tone: 'info', text }, returnPath });
  }
  return followed({ notice: { tone: 'error', text: EXPIRED[type] }, isRetryOffered: true, returnPath });
}

async function hasSession(): Promise<boolean> {
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  return data.session !== null;
}

/** The server returns 403 for a token hash that it doesn't know (any more), and for a suspended account. */
function isSpent(error: AuthError): boolean {
  return error.code === 'otp_expired' || (error.status === 403 && error.code !== 'user_banned');
}

function noticed(text: string, tone: AuthNotice['tone'] = 'error'): FollowedAddress {
  return followed({ notice: { tone, text } });
}

function followed(outcome: Partial<FollowedAddress>): FollowedAddress {
  return { notice: null, isRetryOffered: false, needsNewPassword: false, returnPath: null, ...outcome };
}
