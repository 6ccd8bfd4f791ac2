import { emailHtml } from './functions/_shared/mail/email';
import type { Email } from './functions/_shared/mail/email';

/** The placeholders of an auth server's templates; it fills them in when it sends. */
const site = '{{ .SiteURL }}';
const linkOf = (type: string) => `${site}/?token_hash={{ .TokenHash }}&type=${type}`;

const lifetime = 'The link works once, for one hour.';

/** The mails of the auth server, by the name of their file in templates/. Subjects are repeated in config.toml. */
export const authEmails: Readonly<Record<string, Email>> = {
  confirmation: {
    subject: 'Confirm your Fairshore account',
    preheader: 'One step left: confirm that this address is yours.',
    heading: 'Confirm your email',
    paragraphs: [
      'You created a Fairshore account with {{ .Email }}. Confirm that this address is yours, and you are signed in.',
      lifetime,
    ],
    action: { label: 'Confirm email', address: linkOf('signup'), isWrittenOut: true },
    notes: [
      'You did not create an account? Then ignore this email: without the confirmation nobody can use it.',
    ],
  },
  recovery: {
    subject: 'Set a new Fairshore password',
    preheader: 'The link to choose a new password, good for one hour.',
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody, most likely you, asked for a new password for the Fairshore account of {{ .Email }}.',
      `${lifetime} Your present password stays valid until you save a new one.`,
    ],
    action: { label: 'Choose a new password', address: linkOf('recovery'), isWrittenOut: true },
    notes: ['You did not ask for this? Then ignore this email: your password stays as it is.'],
  },
  magic_link: {
    subject: 'Your Fairshore sign-in link',
    preheader: 'Sign in without a password, within one hour.',
    heading: 'Sign in to Fairshore',
    paragraphs: ['This link signs you in as {{ .Email }}, without a password.', lifetime],
    action: { label: 'Sign in', address: linkOf('magiclink'), isWrittenOut: true },
    notes: [
      'You did not ask for this? Then ignore this email: nobody is signed in unless the link is opened.',
    ],
  },
  email_change: {
    subject: 'Confirm your new e-mail address',
    preheader: 'Confirm the change of your email address.',
    heading: 'Confirm the change of your email',
    paragraphs: [
      'You asked to change the email of your Fairshore account from {{ .Email }} to {{ .NewEmail }}.',
      `${lifetime} If this email reached both addresses, please open the link in both; until then you keep signing in with the present one.`,
    ],
    action: { label: 'Confirm the change', address: linkOf('email_change'), isWrittenOut: true },
    notes: [
      'You did not ask for this? Then do not open the link, and change your password: someone may know it.',
    ],
  },
  invite: {
    subject: 'Your invitation to Fairshore',
    preheader: 'Accept the invitation and choose a password.',
    heading: 'You are invited to Fairshore',
    paragraphs: [
      'An administrator of Fairshore invited {{ .Email }}. Accept the invitation, choose a password, and you are signed in.',
      lifetime,
    ],
    action: { label: 'Accept the invitation', address: linkOf('invite'), isWrittenOut: true },
    notes: ['You do not know why? Then ignore this email: without the link no account is opened.'],
  },
};

/** The content of a template file. */
export function authTemplate(email: Email): string {
  return emailHtml(email, site);
}
