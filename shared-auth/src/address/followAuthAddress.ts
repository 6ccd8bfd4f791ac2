import type { AuthError } from '@supabase/auth-js';
import { loadAuth } from '../backend/authClient';
import type { AuthNotice } from '../provider/authNotice';
import type { AuthAddress, LinkType } from './authAddress';

/** What came of an address. With `isRetryOffered` the sign-in window opens and shows the notice. */
export interface FollowedAddress {
  notice: AuthNotice | null;
  isSignedIn: boolean;
  isRetryOffered: boolean;
  needsNewPassword: boolean;
}

const NOTHING: FollowedAddress = {
  notice: null,
  isSignedIn: false,
  isRetryOffered: false,
  needsNewPassword: false,
};

const CONFIRMED: Record<LinkType, string | null> = {
  signup: 'Your email is confirmed. You are signed in.',
  invite: 'Your email is confirmed. Choose a password to finish.',
  magiclink: 'You are signed in.',
  email: 'You are signed in.',
  recovery: null,
  email_change: 'Your new email address is confirmed.',
};

const EXPIRED: Record<LinkType, string> = {
  signup:
    "This confirmation link has expired or was already used. If your email is confirmed, sign in; otherwise use 'Resend confirmation'.",
  invite: 'This invitation has expired or was already used. Please ask for a new one.',
  magiclink: 'This sign-in link has expired or was already used. Please sign in again.',
  email: 'This sign-in link has expired or was already used. Please sign in again.',
  recovery: "This password link has expired or was already used. Use 'Forgot password?' to get a new one.",
  email_change:
    'This link has expired or was already used. Change the email address again in your portal settings.',
};

const GOOGLE_FAILED = 'Google sign-in failed.';

/** Completes the sign-in that an address asks for. Never rejects: a failure comes back as a notice. */
export async function followAuthAddress(address: AuthAddress): Promise<FollowedAddress> {
  try {
    switch (address.kind) {
      case 'none':
        return NOTHING;
      case 'link':
        return await verifyLink(address.tokenHash, address.type);
      case 'code':
        return await exchangeCode(address.code, address.flowId);
      case 'fragment':
        // Its tokens are dropped, not adopted: a session that is there already stays.
        return { ...NOTHING, isSignedIn: await hasSession() };
      case 'error':
        return await explainError(address.code);
    }
  } catch {
    return {
      ...NOTHING,
      notice: { tone: 'error', text: 'Sign-in could not be completed. Check your connection and try again.' },
    };
  }
}

async function verifyLink(tokenHash: string, type: LinkType): Promise<FollowedAddress> {
  const auth = await loadAuth();
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) return isSpent(error) ? expiredLink(type) : failedLink();
  if (!data.session && type === 'email_change') {
    const text = 'Confirmed. Please also open the link we sent to your other address.';
    return { ...NOTHING, notice: { tone: 'success', text }, isSignedIn: await hasSession() };
  }
  const text = CONFIRMED[type];
  return {
    notice: text ? { tone: 'success', text } : null,
    isSignedIn: data.session !== null,
    isRetryOffered: false,
    needsNewPassword: type === 'recovery' || type === 'invite',
  };
}

async function exchangeCode(code: string, flowId: string | null): Promise<FollowedAddress> {
  const auth = await loadAuth();
  const { data, error } = await auth.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
  if (error) {
    const isSignedIn = await hasSession();
    return { ...NOTHING, notice: { tone: 'error', text: GOOGLE_FAILED }, isSignedIn };
  }
  const isRecovery = 'redirectType' in data && data.redirectType === 'recovery';
  return { ...NOTHING, isSignedIn: true, needsNewPassword: isRecovery };
}

async function explainError(code: string): Promise<FollowedAddress> {
  if (code === 'otp_expired') return expiredLink('magiclink');
  return { ...NOTHING, notice: { tone: 'error', text: GOOGLE_FAILED }, isSignedIn: await hasSession() };
}

async function expiredLink(type: LinkType): Promise<FollowedAddress> {
  if (await hasSession()) {
    return {
      ...NOTHING,
      notice: { tone: 'info', text: 'This link has expired or was already used. You are signed in.' },
      isSignedIn: true,
    };
  }
  return { ...NOTHING, notice: { tone: 'error', text: EXPIRED[type] }, isRetryOffered: true };
}

function failedLink(): FollowedAddress {
  const text = 'This link could not be checked. Please open it again in a moment.';
  return { ...NOTHING, notice: { tone: 'error', text } };
}

/** 403 is how the server answers a token hash that it does not know (any more). */
function isSpent(error: AuthError): boolean {
  return error.code === 'otp_expired' || error.status === 403;
}

async function hasSession(): Promise<boolean> {
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  return data.session !== null;
}
