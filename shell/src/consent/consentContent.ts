import type { ConsentCategory } from '@fairshore/shared-data/storage';
import type { ConsentChoice } from './consentRecord';

export const consentTexts = {
  title: 'We value your privacy',
  intro:
    'Fairshore runs on strictly necessary storage. Everything else stays off until you allow it, and you can change your answer at any time under Cookie settings at the foot of every page.',
  policy: 'Privacy policy',
  manage: 'Manage preferences',
  reject: 'Reject non-essential',
  save: 'Save choices',
  accept: 'Accept all',
  postpone: 'Closing this window is not an answer: nothing optional is stored, and we ask again next time.',
};

export const necessaryCategory = {
  label: 'Strictly Necessary',
  state: 'Always on',
  text: 'Keeps you signed in, brings you back to the page you came from, shows the right release of the site and remembers this answer. If you rate a project, a random key makes that rating yours to change.',
};

export const categoryLabels: Readonly<Record<ConsentCategory, string>> = {
  functional: 'Functional',
  analytics: 'Analytics',
  marketing: 'Marketing',
};

/** What each category means on this site; `loaderHost` is the host of the analytics script, if the site has one. */
export function categoryTexts(loaderHost: string | undefined): Readonly<Record<ConsentCategory, string>> {
  const functional =
    'Remembers on this device which terms of a project you last saw, so that the next visit says what has changed.';
  if (loaderHost === undefined) {
    return {
      functional,
      analytics:
        'This site measures nothing at present. Should a script that counts visits be added, it is loaded only if this is on.',
      marketing:
        'Nothing on this site uses it at present: it shows no advertising and carries no tracking pixels. Should that change, this answer decides.',
    };
  }
  return {
    functional,
    analytics: `Loads one script from ${loaderHost} that counts visits and pages, so that we see which of them help. Its figures are kept for up to 2 years. Turning it off reloads the page, so that it stops at once.`,
    marketing:
      'Lets that script tell which campaign or newsletter a visit came from. It works only together with Analytics. This site shows no advertising.',
  };
}

/** "Functional on · Analytics off · Marketing off", so that it is always visible what Save choices would store. */
export function choiceSummary(choice: ConsentChoice): string {
  return (['functional', 'analytics', 'marketing'] as const)
    .map((category) => `${categoryLabels[category]} ${choice[category] ? 'on' : 'off'}`)
    .join(' · ');
}

/** Says when an answer was given and until when it is valid; both arguments in milliseconds. */
export function answerDates(timestamp: number, lifetime: number): string {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `You answered on ${day.format(timestamp)}. That holds until ${day.format(timestamp + lifetime)}, or until you change it.`;
}
