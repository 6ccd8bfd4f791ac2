import type { RateLimits } from '../options';
import { RateLimiter } from './RateLimiter';
import { authError } from './responses';

const minutes = 60;

/** Generous for a house full of people behind one address, tight for one account. */
export const defaultRateLimits: RateLimits = {
  signInPerIp: { count: 60, seconds: 5 * minutes },
  failedSignInPerEmail: { count: 10, seconds: 5 * minutes },
  signUpPerIp: { count: 30, seconds: 5 * minutes },
  verifyPerIp: { count: 60, seconds: 5 * minutes },
  refreshPerIp: { count: 300, seconds: 5 * minutes },
  mailPerIp: { count: 60, seconds: 60 * minutes },
  mailPerEmail: { count: 1, seconds: 20 },
};

export type AuthAction = 'sign-in' | 'sign-up' | 'verify' | 'refresh' | 'mail';

/** Refuses auth requests that come too often, in the shape of the hosted service. */
export interface AuthLimits {
  /** Answers the refusal, or nothing after having counted the request. */
  refuse(action: AuthAction, ip: string, email: string | undefined): Response | undefined;
  /** Counted as failed beforehand, so that a hundred attempts at once count too; success takes it back. */
  signInSucceeded(email: string): void;
  /** Seconds until another mail may go to the address; 0 counts one as sent. */
  takeMail(email: string): number;
  /** Takes it back: the request was refused, so there was no mail. */
  mailNotSent(email: string): void;
}

export function createAuthLimits(
  given: Partial<RateLimits> | 'off' | undefined,
  now: () => number,
): AuthLimits {
  const limiter = (name: keyof RateLimits) =>
    new RateLimiter(
      given === 'off' ? { count: Infinity, seconds: 1 } : (given?.[name] ?? defaultRateLimits[name]),
      now,
    );
  const failedSignIn = limiter('failedSignInPerEmail');
  const mailTo = limiter('mailPerEmail');
  const perIp: Record<AuthAction, RateLimiter> = {
    'sign-in': limiter('signInPerIp'),
    'sign-up': limiter('signUpPerIp'),
    verify: limiter('verifyPerIp'),
    refresh: limiter('refreshPerIp'),
    mail: limiter('mailPerIp'),
  };
  return {
    refuse: (action, ip, email) => {
      const seconds =
        perIp[action].take(ip) || (action === 'sign-in' && email ? failedSignIn.take(email) : 0);
      if (seconds === 0) return undefined;
      return action === 'mail'
        ? authError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded', seconds)
        : authError(429, 'over_request_rate_limit', 'Request rate limit reached', seconds);
    },
    signInSucceeded: (email) => failedSignIn.forget(email),
    takeMail: (email) => mailTo.take(email),
    mailNotSent: (email) => mailTo.forget(email),
  };
}

/** What a request that isn't a reading counts as. */
export function limitedAction(path: string, grant: string | null): AuthAction | undefined {
  switch (path) {
    case '/auth/v1/token':
      return grant === 'password' ? 'sign-in' : 'refresh';
    case '/auth/v1/signup':
      return 'sign-up';
    case '/auth/v1/verify':
      return 'verify';
    case '/auth/v1/otp':
    case '/auth/v1/magiclink':
    case '/auth/v1/recover':
    case '/auth/v1/resend':
      return 'mail';
    default:
      return undefined;
  }
}

/** The refusal of a second mail to one address within the pause. */
export function mailTooSoon(seconds: number): Response {
  return authError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    seconds,
  );
}
