import type { RateLimits } from '../options';
import { GuessThrottle, networkOf } from './GuessThrottle';
import { RateLimiter } from './RateLimiter';
import { authError } from '../http/responses';

const minutes = 60;

/** Generous for a building full of people behind one address, tight for one client that guesses at one account. */
export const defaultRateLimits: RateLimits = {
  signInPerIp: { count: 60, seconds: 5 * minutes },
  guesses: { free: 5, mostSeconds: 5 * minutes },
  signUpPerIp: { count: 30, seconds: 5 * minutes },
  verifyPerIp: { count: 60, seconds: 5 * minutes },
  refreshPerIp: { count: 300, seconds: 5 * minutes },
  mailPerIp: { count: 60, seconds: 60 * minutes },
  mailPerEmail: { count: 1, seconds: 20 },
};

/** Which mail is sent: kinds are limited apart, as in a hosted project, because a person may need two of them in turn. */
export type MailKind = 'confirmation' | 'sign-in' | 'email_change';

export type AuthAction = 'sign-in' | 'sign-up' | 'verify' | 'refresh' | 'mail';

/** Refuses auth requests that exceed the rate limits, with responses shaped like the hosted service's. */
export interface AuthLimits {
  /** Returns the refusal, or counts the request for this client or session and returns nothing. */
  refuse(action: AuthAction, source: string, email: string | undefined): Response | undefined;
  /** A sign-in is counted as a guess beforehand; the right password clears all of them. */
  signInSucceeded(email: string, ip: string): void;
  /** Seconds until another mail of this kind may go to the address; 0 counts one as sent. */
  takeMail(kind: MailKind, email: string): number;
  /** Undoes `takeMail`: the request was refused, so no mail was sent. */
  mailNotSent(kind: MailKind, email: string): void;
}

export function createAuthLimits(
  given: Partial<RateLimits> | 'off' | undefined,
  now: () => number,
): AuthLimits {
  const guesses = new GuessThrottle(
    given === 'off' ? { free: Infinity, mostSeconds: 0 } : (given?.guesses ?? defaultRateLimits.guesses),
    now,
  );
  const limiter = (name: Exclude<keyof RateLimits, 'guesses'>) =>
    new RateLimiter(
      given === 'off' ? { count: Infinity, seconds: 1 } : (given?.[name] ?? defaultRateLimits[name]),
      now,
    );
  const mailTo = limiter('mailPerEmail');
  const perSource: Record<AuthAction, RateLimiter> = {
    'sign-in': limiter('signInPerIp'),
    'sign-up': limiter('signUpPerIp'),
    verify: limiter('verifyPerIp'),
    refresh: limiter('refreshPerIp'),
    mail: limiter('mailPerIp'),
  };
  return {
    refuse: (action, source, email) => {
      const key = networkOf(source);
      const seconds =
        perSource[action].wait(key) || (action === 'sign-in' && email ? guesses.take(email, source) : 0);
      if (seconds === 0) {
        perSource[action].record(key);
        return undefined;
      }
      return action === 'mail'
        ? authError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded', seconds)
        : tooManyRequests(seconds);
    },
    signInSucceeded: (email, ip) => guesses.succeeded(email, ip),
    takeMail: (kind, email) => mailTo.take(`${kind} ${email}`),
    mailNotSent: (kind, email) => mailTo.forget(`${kind} ${email}`),
  };
}

/** The 429 response for too many requests, with the seconds to wait. */
export function tooManyRequests(seconds: number): Response {
  const message = `Request rate limit reached, wait ${inWords(seconds)}`;
  return authError(429, 'over_request_rate_limit', message, seconds);
}

/** A duration in seconds, or in minutes, rounded up, from one minute on. */
function inWords(seconds: number): string {
  const [count, noun] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The rate limit that a request counts towards; undefined for requests without one. */
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

/** Whether the request's only purpose is to have a mail sent. */
export function asksForMail(path: string): boolean {
  return ['/auth/v1/otp', '/auth/v1/magiclink', '/auth/v1/recover', '/auth/v1/resend'].includes(path);
}

/** The refusal of another mail of the same kind to the same address too soon. */
export function mailTooSoon(seconds: number): Response {
  return authError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    seconds,
  );
}
