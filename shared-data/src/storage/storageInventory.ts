import { describedOptionalItems } from './describedOptionalItems';
import type { StoredItem } from './describedOptionalItems';
import { ownItems } from './ownItems';

export type { StoredItem };

/**
 * The complete list of what the site stores in a browser; a browser test compares it with what is found there.
 * Items that are not necessary (`optionalItems`) are stored only while their category is allowed, and removed when
 * it no longer is.
 */
export const storageInventory: readonly StoredItem[] = [
  {
    key: 'gdpr.consent.v1',
    place: 'local storage',
    category: 'necessary',
    purpose: 'Your answer to the cookie question, with its date, so that you are not asked on every visit.',
    lifetime: '180 days',
  },
  ...(['functional', 'analytics', 'marketing'] as const).map((category): StoredItem => ({
    key: `consent_${category}`,
    place: 'cookie',
    category: 'necessary',
    purpose: `Lets a server know your answer for the ${category} category: true or false.`,
    lifetime: '180 days',
  })),
  {
    key: 'fairshore.auth',
    place: 'local storage',
    category: 'necessary',
    purpose: 'Your session, so that you stay signed in.',
    lifetime: 'until you log out',
  },
  {
    key: 'fairshore.auth-code-verifier',
    place: 'local storage',
    category: 'necessary',
    purpose: 'Proves that a sign-in with Google or by e-mail is completed by the browser that began it.',
    lifetime: 'until you log out',
  },
  {
    key: 'fairshore.auth-flow*',
    place: 'local storage',
    category: 'necessary',
    purpose:
      'The same proof for each sign-in, confirmation or new password that you asked for, and their list.',
    lifetime: 'until you log out, at most the latest five',
  },
  {
    key: 'fairshore.auth-password-due',
    place: 'local storage',
    category: 'necessary',
    purpose: 'Notes that you came by a password link and have still to choose a new password.',
    lifetime: 'until you choose one or log out',
  },
  {
    key: 'fairshore.auth-password-unconfirmed',
    place: 'local storage',
    category: 'necessary',
    purpose: 'Notes that the answer to a new password did not arrive, so that it may be in force.',
    lifetime: 'until it is settled or you log out',
  },
  {
    key: 'userSession',
    place: 'local storage',
    category: 'necessary',
    purpose:
      'The name and e-mail address of whoever is signed in, for scripts of this site that ask who it is.',
    lifetime: 'until you log out',
  },
  {
    key: 'adminSession',
    place: 'local storage',
    category: 'necessary',
    purpose: 'Shows staff the link to the console in the header; it opens nothing by itself.',
    lifetime: 'until you log out',
  },
  {
    key: 'fairshore.signed-out',
    place: 'local storage',
    category: 'necessary',
    purpose:
      'Why the server signed you out: your account is suspended, its password was changed, or two-factor sign-in was set up for it.',
    lifetime: 'until you sign in or dismiss the notice',
  },
  {
    key: 'fairshore.return-to',
    place: 'local storage',
    category: 'necessary',
    purpose: 'The page you were on when you began to sign in, to bring you back there.',
    lifetime: '2 hours, in which a mailed link leads there again; your next visit after that removes it',
  },
  {
    key: 'fairshore.left-for',
    place: 'local storage',
    category: 'necessary',
    purpose: 'What you typed before you created your account, for the tab that the link in our mail opens.',
    lifetime: 'until you sign in or log out; after 2 hours your next visit removes it',
  },
  {
    key: 'fairshore.device',
    place: 'local storage',
    category: 'necessary',
    purpose: 'A random key that makes a rating yours to change. Written when you rate a project, not before.',
    lifetime: 'until you clear it',
  },
  {
    key: 'fairshore.ratings',
    place: 'local storage',
    category: 'necessary',
    purpose: 'The ratings you gave, so that they show again and none is lost while the server is away.',
    lifetime: 'until you clear it',
  },
  {
    key: 'fairshore.hidden-amounts',
    place: 'local storage',
    category: 'necessary',
    purpose: 'Keeps the amounts of your portal hidden. Written when you hide them, not before.',
    lifetime: 'until you show them again',
  },
  {
    key: 'fairshore.single-keys-off',
    place: 'local storage',
    category: 'necessary',
    purpose: 'Keeps the single-key shortcuts of the console off. Written when you turn them off, not before.',
    lifetime: 'until you turn them on again',
  },
  {
    key: 'settings',
    place: 'local storage',
    category: 'necessary',
    purpose: 'Your portal settings (name, currency, notifications, risk tolerance), to show them at once.',
    lifetime: 'until you log out',
  },
  {
    key: 'fairshore.rates',
    place: 'local storage',
    category: 'necessary',
    purpose:
      'The central bank’s exchange rates, to show amounts in euros or pounds beside what you type, or where you chose to see them so.',
    lifetime: 'used for 24 hours, replaced or removed when rates are next needed',
  },
  {
    key: 'fairshore.watchlist.v1',
    place: 'local storage',
    category: 'necessary',
    purpose: 'The projects you chose to watch before signing in. Your account takes them over when you do.',
    lifetime: 'until you sign in, or stop watching them',
  },
  {
    key: 'fairshore.watch-alerts.v1',
    place: 'local storage',
    category: 'necessary',
    purpose:
      'Lets this browser show and add the projects whose changes we mail to an address that you confirmed here. It doesn’t hold the address.',
    lifetime: 'until these mails are stopped, or you clear it',
  },
  {
    key: 'fairshore.courses.v1',
    place: 'local storage',
    category: 'necessary',
    purpose:
      'The courses you marked as completed before signing in. Your account takes them over when you do.',
    lifetime: 'until you sign in, or take the marks back',
  },
  ...ownItems,
  {
    key: 'fairshore.registry',
    place: 'local storage',
    category: 'necessary',
    purpose: 'The list of this site’s parts, to show the site when that list can’t be fetched.',
    lifetime: 'until the next visit replaces it',
  },
  {
    key: 'fairshore.bucket',
    place: 'local storage',
    category: 'necessary',
    purpose: 'A random number from 0 to 99 that decides whether this browser gets a new release early.',
    lifetime: 'until you clear it',
  },
  {
    key: 'fairshore.dropped',
    place: 'local storage',
    category: 'necessary',
    purpose:
      'Names early releases of parts of this site that failed, so that this browser gets none of them again.',
    lifetime: 'until those releases are taken back or given to everybody',
  },
  {
    key: 'fairshore.reloaded',
    place: 'session storage',
    category: 'necessary',
    purpose: 'Notes for which new release this tab was loaded again, so that it happens only once.',
    lifetime: 'until you log out or close the tab',
  },
  {
    key: 'fairshore.overrides',
    place: 'session storage',
    category: 'necessary',
    purpose:
      'Which release or preview of a part of this site you chose to see in this tab. Written when you choose one, which only staff and whoever has a preview’s link can.',
    lifetime: 'until you leave it, log out or close the tab',
  },
  {
    key: 'fairshore.safe',
    place: 'session storage',
    category: 'necessary',
    purpose: 'Keeps this tab in safe mode. Written when a link with “?safe” is opened, not before.',
    lifetime: 'until you leave safe mode, log out or close the tab',
  },
  ...describedOptionalItems,
];
