import { leadKindLabels } from '../records/lead';
import type { Lead } from '../records/lead';

/** The `mailto:` link to reply to a lead, with a subject. Visitors' input can't add fields or recipients to it. */
export function replyAddress({ email, kind, subject }: Pick<Lead, 'email' | 'kind' | 'subject'>): string {
  const kindLabel = leadKindLabels[kind];
  // SCALE keeps its capitals.
  const noun = /^[A-Z]{2}/.test(kindLabel)
    ? kindLabel
    : kindLabel.charAt(0).toLowerCase() + kindLabel.slice(1);
  const about =
    kind === 'newsletter' || subject === null ? '' : `: ${subject.replaceAll(/\s+/g, ' ').slice(0, 160)}`;
  const recipient = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(`Your ${noun}${about}`)}`;
}
