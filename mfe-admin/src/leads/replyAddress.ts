import { leadKindLabels } from '../records/lead';
import type { Lead } from '../records/lead';

/** The `mailto:` link to reply to a lead, with a subject. Visitors' input can't add fields or recipients to it. */
export function replyAddress({ email, kind, subject }: Pick<Lead, 'email' | 'kind' | 'subject'>): string {
  const kindLabel = leadKindLabels[kind];
  // SCALE keeps its capitals.
  const noun = /^[A-Z]{2}/.test(kindLabel)
    ? kindLabel
    : kindLabel.charAt(0).toLowerCase() + kindLabel.slice(1);
  // By characters: half of one has no place in an address.
  const [...characters] = (subject ?? '').replaceAll(/\s+/g, ' ');
  const about = kind === 'newsletter' || subject === null ? '' : `: ${characters.slice(0, 160).join('')}`;
  const recipient = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(`Your ${noun}${about}`)}`;
}
