import type { Email } from './email.ts';
import { momentInWords, onMoment } from './momentInWords.ts';

type Data = Readonly<Record<string, unknown>>;

const staying =
  'What you registered stays in the totals of its projects, as nobody’s, until it lapses. Receipts stay for whoever has their link; they never had a name. Public questions stay with their answers, as nobody’s.';

/** Sent immediately: says when the account will be deleted and how to keep it. Throws an Error if the moment is missing. */
export function deletionRequestedEmail(greeting: string, data: Data, siteUrl: string): Email {
  const due = momentOf(data, 'due_at');
  return {
    subject: 'Your Fairshore account will be deleted in 24 hours',
    preheader: 'Until then you can keep it: sign in and choose Keep my account.',
    heading: 'Your account will be deleted',
    paragraphs: [
      greeting,
      `You asked us to delete your Fairshore account. That happens on ${due}, or within minutes of it, and then nobody can undo it. A last mail tells you that it is done.`,
      'To keep it, sign in before then and choose “Keep my account” in your portal. Until then everything works as before.',
      staying,
    ],
    facts: [['Deleted from', due]],
    action: { label: 'Keep my account', address: settingsAt(siteUrl), isWrittenOut: true },
    notes: [
      'It was not you? Sign in, choose “Keep my account”, change your password, and write to privacy@fairshore.example.',
    ],
  };
}

/** Confirms that a deletion was cancelled. */
export function accountKeptEmail(greeting: string, data: Data, siteUrl: string): Email {
  return {
    subject: 'Your Fairshore account stays',
    preheader: 'It will not be deleted. There is nothing to do.',
    heading: 'Your account stays',
    paragraphs: [
      greeting,
      `You changed your mind${onMoment(data['at'])}, so your Fairshore account is not deleted. Nothing of it was changed.`,
    ],
    action: { label: 'Open settings', address: settingsAt(siteUrl) },
    notes: [
      'It was not you? Somebody may know your password: change it in your portal settings, and write to privacy@fairshore.example.',
    ],
  };
}

/** The last mail to a person: their receipt for the deletion. It uses no name, because the name is no longer stored. */
export function accountDeletedEmail(data: Data): Email {
  const interests = data['interests'];
  return {
    subject: 'Your Fairshore account is deleted',
    preheader: 'This is the receipt, and our last mail to you.',
    heading: 'Your account is deleted',
    paragraphs: [
      'Hello,',
      'Your Fairshore account is deleted, as you asked: profile, sign-ins, settings, watchlist, notes, history, and what you sent through our forms from this address. Nobody can bring it back.',
      staying,
      'This is our last mail to you. Your address is removed from our records as soon as it is sent. You are welcome to sign up anew at any time.',
    ],
    facts: [
      ['Asked for', momentOf(data, 'requested_at')],
      ['Deleted', momentOf(data, 'deleted_at')],
      ['Amounts that stay, as nobody’s', typeof interests === 'number' ? String(interests) : '0'],
    ],
    notes: ['Questions about it reach us at privacy@fairshore.example. Keep this mail: we have no copy.'],
  };
}

function settingsAt(siteUrl: string): string {
  return `${siteUrl}/backer-portal?tab=settings`;
}

function momentOf(data: Data, name: string): string {
  const value = data[name];
  if (typeof value !== 'string') throw new Error(`The mail of a deletion names no ${name}.`);
  return momentInWords(value);
}
