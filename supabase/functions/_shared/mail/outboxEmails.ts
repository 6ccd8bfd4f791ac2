import { changeEmail } from './changeEmail.ts';
import type { Email } from './email.ts';
import { accountKeptEmail, accountDeletedEmail, deletionRequestedEmail } from './accountDeletionEmails.ts';
import { digestEmail } from './digestEmail.ts';
import { expiringEmail, stepEmail } from './interestEmails.ts';
import { momentInWords, onMoment } from './momentInWords.ts';
import { noteReminderEmail } from './noteReminderEmail.ts';
import { documentEmail, questionEmail } from './questionEmails.ts';
import { receiptEmail } from './receiptEmail.ts';
import { watchAlertsEmail } from './watchAlertsEmail.ts';

/** A mail in the outbox, as the database returns it; its `data` was validated when it was written. */
export interface OutboxMail {
  template: string;
  data: Readonly<Record<string, unknown>>;
}

interface KnownEvent {
  title: string;
  /** Day as YYYY-MM-DD. */
  date: string;
  time: string;
  location: string;
  type: string;
}

const unexpected =
  'You did not ask for this? Then somebody typed your address. Nothing more will follow; write to privacy@fairshore.example if you want it removed.';

const notYours =
  "It was not you? Somebody may know your password: choose a new one at once with 'Forgot password?' in the sign-in window, and write to privacy@fairshore.example.";

/** The mail for a row of the outbox. Throws an Error for an unknown template. */
export function outboxEmail({ template, data }: OutboxMail, siteUrl: string, now: Date): Email {
  const greeting = typeof data['first_name'] === 'string' ? `Hello ${data['first_name']},` : 'Hello,';
  switch (template) {
    case 'event_registration':
      return eventEmail(greeting, readEvent(data['event']), siteUrl, now);
    case 'membership_application':
      return {
        subject: 'We received your membership application',
        preheader: 'A person reads it and answers at this address.',
        heading: 'Your application is with us',
        paragraphs: [
          greeting,
          'Thank you for applying to the Fairshore backer community. Every application is read by a person, who answers at this address.',
          'Membership costs nothing and commits you to nothing. The pipeline is open to you in the meantime.',
        ],
        action: { label: 'Browse the pipeline', address: `${siteUrl}/pipeline` },
        notes: [unexpected],
      };
    case 'interest_receipt':
      return receiptEmail(greeting, data, siteUrl);
    case 'project_changed':
      return changeEmail(greeting, data, siteUrl);
    case 'watch_alerts_asked':
      return watchAlertsEmail(data, siteUrl);
    case 'weekly_digest':
      return digestEmail(greeting, data, siteUrl);
    case 'interest_expiring':
      return expiringEmail(greeting, data, siteUrl);
    case 'interest_step':
      return stepEmail(greeting, data, siteUrl);
    case 'note_reminder':
      return noteReminderEmail(greeting, data, siteUrl);
    case 'question':
      return questionEmail(greeting, data, siteUrl);
    case 'document_added':
      return documentEmail(greeting, data, siteUrl);
    case 'password_changed':
      return {
        subject: 'Your Fairshore password was changed',
        preheader: 'If that was you, there is nothing to do.',
        heading: 'Your password was changed',
        paragraphs: [
          greeting,
          `The password of your Fairshore account was set or changed${onMoment(data['at'])}.`,
          'If that was you, there is nothing to do.',
        ],
        notes: [notYours],
      };
    case 'second_factor_removed':
      return {
        subject: 'Your two-factor sign-in was removed with a recovery code',
        preheader: 'Your password alone signs you in until you set it up again.',
        heading: 'Two-factor sign-in was removed',
        paragraphs: [
          greeting,
          `Your two-factor sign-in was removed with a recovery code${onMoment(data['at'])}. Your password alone signs you in now, and your other recovery codes no longer work.`,
          'If that was you, you can set up your authenticator app again in your portal settings.',
        ],
        action: { label: 'Open settings', address: `${siteUrl}/backer-portal?tab=settings` },
        notes: [notYours],
      };
    case 'second_factor_turned_on':
      return {
        subject: 'Two-factor sign-in was turned on for your Fairshore account',
        preheader: 'If that was you, there is nothing to do.',
        heading: 'Two-factor sign-in was turned on',
        paragraphs: [
          greeting,
          `Two-factor sign-in was turned on for your Fairshore account${onMoment(data['at'])}. Signing in needs your password and a code of the authenticator app that was set up.`,
          'If that was you, there is nothing to do.',
        ],
        notes: [
          'It was not you? Somebody may know your password, and a new one alone does not let you in: write to privacy@fairshore.example at once, from this address.',
        ],
      };
    case 'second_factor_turned_off':
      return {
        subject: 'Two-factor sign-in was turned off for your Fairshore account',
        preheader: 'Your password alone signs you in until you set it up again.',
        heading: 'Two-factor sign-in was turned off',
        paragraphs: [
          greeting,
          `The last authenticator app of your Fairshore account was removed${onMoment(data['at'])}. Your password alone signs you in.`,
          'If that was you, there is nothing to do. You can set up an app again in your portal settings.',
        ],
        action: { label: 'Open settings', address: `${siteUrl}/backer-portal?tab=settings` },
        notes: [notYours],
      };
    case 'account_deletion_requested':
      return deletionRequestedEmail(greeting, data, siteUrl);
    case 'account_kept':
      return accountKeptEmail(greeting, data, siteUrl);
    case 'account_deleted':
      return accountDeletedEmail(data);
    case 'email_changed':
      return addressChangedEmail(greeting, data);
    case 'package_request':
      return packageEmail(greeting, data['package_title'], siteUrl);
    default:
      throw new Error(`There is no mail template called ${template}.`);
  }
}

function eventEmail(greeting: string, event: KnownEvent | undefined, siteUrl: string, now: Date): Email {
  const action = { label: 'See all events', address: `${siteUrl}/backer-community` };
  if (!event) {
    return {
      subject: 'Your event registration',
      preheader: 'We received it and answer at this address.',
      heading: 'Your registration is with us',
      paragraphs: [
        greeting,
        'Thank you for registering for an event of the Fairshore backer community. We keep you posted at this address.',
      ],
      action,
      notes: [unexpected],
    };
  }
  const isPast = event.date < now.toISOString().slice(0, 10);
  return {
    subject: isPast ? `You're on the list: ${event.title}` : `You're registered: ${event.title}`,
    preheader: isPast
      ? 'We write to you when the date of the next edition is set.'
      : `${longDate(event.date)}, ${event.time}, ${event.location}`,
    heading: isPast ? "You're on the list" : "You're registered",
    paragraphs: [
      greeting,
      isPast
        ? 'Thank you for registering. This edition has taken place; your registration is on the list for the next one, and we write to this address when its date is set.'
        : 'Thank you for registering. Your place is noted under this address, and we keep you posted with updates.',
    ],
    facts: [
      ['Event', event.title],
      [isPast ? 'Last held' : 'Date', longDate(event.date)],
      ['Time', event.time],
      ['Location', event.location],
      ['Type', event.type],
    ],
    action,
    notes: [unexpected],
  };
}

function packageEmail(greeting: string, title: unknown, siteUrl: string): Email {
  const wanted = typeof title === 'string' ? title : 'a service package';
  return {
    subject: `We received your request for ${wanted}`,
    preheader: 'An adviser reads it and answers at this address.',
    heading: 'Your request is with us',
    paragraphs: [
      greeting,
      `We received your request for ${wanted}. An adviser reads it and answers at this address with scope, price and next steps.`,
      'The request binds you to nothing, and no payment is due.',
    ],
    action: { label: 'See all packages', address: `${siteUrl}/tokenized-solutions` },
    notes: [unexpected],
  };
}

function addressChangedEmail(greeting: string, data: Readonly<Record<string, unknown>>): Email {
  const { old_email: before, new_email: now, at } = data;
  const since = typeof at === 'string' ? ` since ${momentInWords(at)}` : '';
  if (typeof before !== 'string' || typeof now !== 'string') throw new Error('The mail names no address.');
  return {
    subject: 'The email address of your Fairshore account was changed',
    preheader: 'If that was you, there is nothing to do.',
    heading: 'Your email address was changed',
    paragraphs: [
      greeting,
      `Your Fairshore account has another email address${since}. You sign in with it, and mails go there. This message goes to both addresses.`,
      'If that was you, there is nothing to do.',
    ],
    facts: [
      ['Until now', before],
      ['From now on', now],
    ],
    notes: [
      'It was not you? Write to privacy@fairshore.example at once, from the address you had until now.',
    ],
  };
}

function readEvent(value: unknown): KnownEvent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { title, date, time, location, type } = value as Record<string, unknown>;
  const isComplete = [title, date, time, location, type].every((text) => typeof text === 'string');
  return isComplete ? (value as KnownEvent) : undefined;
}

function longDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
