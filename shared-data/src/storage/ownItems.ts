import type { StoredItem } from './describedOptionalItems';

/** User input and choices stored per tab, each under the key that `ownItem()` of shared-auth gives it. */
export const ownItems: readonly StoredItem[] = [
  {
    key: 'fairshore.own.compare',
    place: 'session storage',
    category: 'necessary',
    purpose: 'The projects you marked for comparison. Written when you mark one, not before.',
    lifetime: 'until you clear them, log out or close the tab',
  },
  {
    key: 'fairshore.own.basket',
    place: 'session storage',
    category: 'necessary',
    purpose:
      'The projects in your basket and the amounts you typed for them. Written when you add one, not before.',
    lifetime: 'until you register or remove them, log out or close the tab',
  },
  {
    key: 'fairshore.own.basket-registered',
    place: 'session storage',
    category: 'necessary',
    purpose: 'What you registered from your basket last, to show it again when you come back from a receipt.',
    lifetime: 'until you log out or close the tab',
  },
  {
    key: 'fairshore.own.interest-drafts',
    place: 'session storage',
    category: 'necessary',
    purpose: 'What you typed into the interest form of a project and have not confirmed yet.',
    lifetime: 'until it is recorded, you log out or close the tab',
  },
  {
    key: 'fairshore.own.question-drafts',
    place: 'session storage',
    category: 'necessary',
    purpose:
      'What you typed as a question to the issuer of a project and have not sent yet, and a random key by which trying again counts once.',
    lifetime: 'until it is sent, you log out or close the tab',
  },
  {
    key: 'fairshore.own.note-drafts',
    place: 'session storage',
    category: 'necessary',
    purpose:
      'What you typed as a note on a project and have not saved yet, the note it changes, and a random key by which trying again counts once.',
    lifetime: 'until it is saved, you log out or close the tab',
  },
  {
    key: 'fairshore.own.interest-requests',
    place: 'session storage',
    category: 'necessary',
    purpose:
      'What you sent as an interest (project, amount, note), with a random key, so that trying again counts once if its confirmation does not arrive.',
    lifetime: '6 days, or until it is confirmed, you log out or close the tab',
  },
  {
    key: 'fairshore.own.watch-alert-key',
    place: 'session storage',
    category: 'necessary',
    purpose:
      'The link with which you confirm an address for mails about projects, and a random key, so that this browser can add projects even if the first answer was lost.',
    lifetime: 'until it is confirmed or deleted, you log out or close the tab',
  },
  {
    key: 'fairshore.own.request-keys',
    place: 'session storage',
    category: 'necessary',
    purpose:
      'A random key and a check number for a form that was sent and is not confirmed yet, so that sending it again counts once.',
    lifetime: '6 days, or until it is confirmed, you log out or close the tab',
  },
  {
    key: 'fairshore.own.package-request',
    place: 'session storage',
    category: 'necessary',
    purpose: 'What you typed into a request for a package and have not sent yet.',
    lifetime: 'until it is sent, you log out or close the tab',
  },
  {
    key: 'fairshore.own.application',
    place: 'session storage',
    category: 'necessary',
    purpose: 'What you typed into the membership application and have not sent yet.',
    lifetime: 'until it is sent, you log out or close the tab',
  },
  {
    key: 'fairshore.own.event-registration',
    place: 'session storage',
    category: 'necessary',
    purpose: 'What you typed into the registration for an event and have not sent yet.',
    lifetime: 'until it is sent, you log out or close the tab',
  },
  {
    key: 'fairshore.own.enrolment',
    place: 'session storage',
    category: 'necessary',
    purpose: 'What you typed into the request for a place in a course or programme and have not sent yet.',
    lifetime: 'until it is sent, you log out or close the tab',
  },
  {
    key: 'fairshore.own.scale-inquiry',
    place: 'session storage',
    category: 'necessary',
    purpose: 'What you typed into a SCALE inquiry and have not sent yet.',
    lifetime: 'until it is sent, you log out or close the tab',
  },
  {
    key: 'fairshore.own.settings-draft',
    place: 'session storage',
    category: 'necessary',
    purpose: 'What you typed into your settings and have not saved yet, while you look at another page.',
    lifetime: 'until you are back in your settings, log out or close the tab',
  },
  {
    key: 'fairshore.own.settings-name',
    place: 'session storage',
    category: 'necessary',
    purpose: 'Notes that a display name may have been saved only in part.',
    lifetime: 'until it is saved, you log out or close the tab',
  },
];
