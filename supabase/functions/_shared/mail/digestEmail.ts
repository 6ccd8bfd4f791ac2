import type { Email, EmailItem } from './email.ts';
import { termLabel } from './changeEmail.ts';
import { isolated } from './mailedProject.ts';
import { momentInWords } from './momentInWords.ts';
import { documentsInWords } from './questionEmails.ts';

type Data = Readonly<Record<string, unknown>>;

/** One sentence per kind of notification, completed by the project's name and the notification's data. */
const sentences: Readonly<Record<string, (item: Data) => string>> = {
  recorded: (item) => `You registered interest in ${project(item)}: ${dollars(item['total'])}.`,
  increased: (item) => `You raised your interest in ${project(item)} to ${dollars(item['total'])}.`,
  reduced: (item) => `You lowered your interest in ${project(item)} to ${dollars(item['total'])}.`,
  withdrawn: (item) => `You withdrew your interest in ${project(item)}.`,
  confirmed: (item) => `You confirmed your interest in ${project(item)}: ${dollars(item['total'])}.`,
  updated: (item) => `You updated your interest in ${project(item)}: ${dollars(item['total'])}, as before.`,
  expiring: (item) =>
    `Your interest in ${project(item)} counts until ${momentInWords(text(item, 'expires_at'))}. Confirm it if it still stands.`,
  look_again: (item) => `You wanted to look at ${project(item)} again.`,
  forwarded: (item) => `Your interest in ${project(item)} was forwarded to the issuer.${reason(item)}`,
  invited: (item) => `The issuer of ${project(item)} invites you.${reason(item)}`,
  not_taken: (item) => `The issuer of ${project(item)} did not take up your interest.${reason(item)}`,
  closed: (item) => `Your interest in ${project(item)} was closed.${reason(item)}`,
  lapsed: (item) => `Your interest in ${project(item)} lapsed, because nobody confirmed it in time.`,
  terms_changed: changed,
  watched_terms_changed: changed,
  question_published: (item) =>
    `Your question on ${project(item)} is public now: “${text(item, 'question')}”`,
  question_refused: (item) => `Your question on ${project(item)} was not let through.${reason(item)}`,
  question_taken_off: (item) =>
    `Your question on ${project(item)} was taken off the page of the project.${reason(item)}`,
  question_restored: (item) =>
    `Your question on ${project(item)} is public again, with its answer: “${text(item, 'question')}”`,
  question_corrected: (item) =>
    `The answer to your question on ${project(item)} is corrected: “${text(item, 'question')}”`,
  watched_question_corrected: (item) =>
    `An answer on ${project(item)}, which you watch, is corrected: “${text(item, 'question')}”`,
  question_answered: (item) => `Your question on ${project(item)} is answered: “${text(item, 'question')}”`,
  watched_question_answered: (item) =>
    `A question on ${project(item)}, which you watch, is answered: “${text(item, 'question')}”`,
  document_added: (item) => `${documentsInWords(item['documents'])} of ${project(item)}: there now.`,
};

/** Kinds that link to the project's page instead of the interest in the portal. */
const aboutProjects = new Set([
  ...['terms_changed', 'watched_terms_changed', 'expiring', 'look_again', 'document_added'],
]);

/** The weekly summary: notifications, newest first, each with a link. Throws an Error if data is missing. */
export function digestEmail(greeting: string, data: Data, siteUrl: string): Email {
  const { items: given, total } = data;
  if (!Array.isArray(given) || given.length === 0 || typeof total !== 'number')
    throw new Error('The weekly summary is empty.');
  const items = (given as Data[]).map((item) => digestItem(item, siteUrl));
  const more = total - items.length;
  return {
    subject: total === 1 ? 'Your week at Fairshore: one thing' : `Your week at Fairshore: ${total} things`,
    preheader: items[0]?.text ?? '',
    heading: 'Your week at Fairshore',
    paragraphs: [greeting, 'This is what happened since your last summary, the newest first.'],
    items,
    action: {
      label: more > 0 ? `See all ${total} in your inbox` : 'Open your inbox',
      address: `${siteUrl}/backer-portal?tab=inbox`,
    },
    notes: ['You chose in the settings of your portal to hear of this once a week.'],
  };
}

function digestItem(item: Data, siteUrl: string): EmailItem {
  const say = sentences[text(item, 'kind')];
  if (!say) throw new Error(`The weekly summary knows no ${text(item, 'kind')}.`);
  return { text: say(item), note: momentInWords(text(item, 'at')), ...linkOf(item, siteUrl) };
}

function linkOf(item: Data, siteUrl: string): Pick<EmailItem, 'label' | 'address'> {
  const { receipt, project_id: projectId, kind } = item;
  if (typeof receipt === 'string')
    return { label: 'See the receipt', address: `${siteUrl}/receipt/${encodeURIComponent(receipt)}` };
  if (typeof projectId !== 'string')
    return { label: 'Open your inbox', address: `${siteUrl}/backer-portal?tab=inbox` };
  const id = encodeURIComponent(projectId);
  if (typeof kind === 'string' && kind.includes('question'))
    return { label: 'See it on the page of the project', address: `${siteUrl}/project/${id}#questions` };
  return typeof kind === 'string' && aboutProjects.has(kind)
    ? { label: 'See the project', address: `${siteUrl}/project/${id}` }
    : { label: 'See your interest', address: `${siteUrl}/backer-portal?tab=portfolio&holding=${id}` };
}

function changed(item: Data): string {
  const terms = Array.isArray(item['terms']) ? (item['terms'] as unknown[]) : [];
  const names = terms.flatMap((term) => (typeof term === 'string' ? [termLabel(term)] : []));
  return `The terms of ${project(item)} changed: ${names.join(', ')}.`;
}

function project(item: Data): string {
  return isolated(text(item, 'project'));
}

function reason(item: Data): string {
  if (typeof item['reason'] !== 'string') return '';
  return ` ${item['kind'] === 'invited' ? 'Message with the invitation' : 'Reason'}: ${item['reason']}`;
}

function dollars(amount: unknown): string {
  if (typeof amount !== 'number') throw new Error('The weekly summary names no amount.');
  const cents = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: cents, maximumFractionDigits: cents })}`;
}

function text(item: Data, name: string): string {
  const value = item[name];
  if (typeof value !== 'string') throw new Error(`The weekly summary names no ${name}.`);
  return value;
}
