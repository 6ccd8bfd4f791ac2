import { formatExactMoney } from '@fairshore/shared-data/money';
import { shareText } from '../basket-items/exactMoney';

/** Formats cents with their sign, using a real minus: −$8,000. */
export function signedMoney(cents: number): string {
  if (cents === 0) return '$0';
  return `${cents < 0 ? '−' : '+'}${formatExactMoney(Math.abs(cents) / 100)}`;
}

/** What losing a project (in cents) would mean to the user, relative to everything they registered. */
export function lossSentence(cents: number, registeredCents: number): string {
  return `If this is lost: ${signedMoney(-cents)}, ${shareText(cents, registeredCents)} of what you registered.`;
}
