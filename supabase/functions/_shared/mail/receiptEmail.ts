import type { Email } from './email.ts';
import { isolated } from './mailedProject.ts';
import { momentInWords } from './momentInWords.ts';

/** Wording of each kind of receipt: subject and heading, and the sentence, completed by project and amount. */
const words: Readonly<Record<string, Readonly<{ subject: string; said: string }>>> = {
  registered: { subject: 'Receipt: interest registered in', said: 'We recorded your interest in' },
  changed: { subject: 'Receipt: interest changed in', said: 'We recorded the change of your interest in' },
  confirmed: {
    subject: 'Receipt: interest confirmed in',
    said: 'We recorded that you confirmed your interest in',
  },
  withdrawn: {
    subject: 'Receipt: interest withdrawn from',
    said: 'We recorded that you withdrew your interest from',
  },
};

/** The mail for a receipt: what was recorded, a link to it, and the digest to verify it. Throws an Error if data is missing. */
export function receiptEmail(
  greeting: string,
  data: Readonly<Record<string, unknown>>,
  siteUrl: string,
): Email {
  const kind = words[textOf(data, 'kind')];
  if (!kind) throw new Error(`There is no receipt of kind ${textOf(data, 'kind')}.`);
  const project = isolated(textOf(data, 'project'));
  const address = `${siteUrl}/receipt/${encodeURIComponent(textOf(data, 'receipt'))}`;
  return {
    subject: `${kind.subject} ${project}`,
    preheader: `Your interest is ${textOf(data, 'amount')} now. It is not binding, and no payment is due.`,
    heading: 'Your receipt',
    paragraphs: [
      greeting,
      `${kind.said} ${project}. The receipt keeps the terms as you saw them; they stay there as they are, whatever becomes of the project.`,
      'Your interest is not binding, and no payment is due.',
    ],
    facts: [
      ['Project', project],
      ['Before', textOf(data, 'amount_before')],
      ['Now', textOf(data, 'amount')],
      ['Recorded', momentInWords(textOf(data, 'recorded_at'))],
      ['SHA-256', textOf(data, 'sha256')],
    ],
    action: { label: 'Open the receipt', address, isWrittenOut: true },
    notes: [
      'Anybody who has the link can read the receipt and check that it is unaltered. It says no name.',
      'It was not you? Change your password in the settings of your portal, and write to privacy@fairshore.example.',
    ],
  };
}

function textOf(data: Readonly<Record<string, unknown>>, name: string): string {
  const value = data[name];
  if (typeof value !== 'string') throw new Error(`The mail of a receipt names no ${name}.`);
  return value;
}
