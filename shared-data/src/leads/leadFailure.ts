import { tabOwner } from '@fairshore/shared-auth';
import { AppError } from '../errors';

/**
 * The sentence for a public form that could not be sent: what the server gives as the reason, otherwise the form's own `fallback`, as when
 * there was no answer.
 */
export function leadFailure(error: unknown, fallback: string): string {
  if (!(error instanceof AppError)) return fallback;
  const { kind, message, detail } = error;
  if (detail === message) return message;
  // Access rules never refuse visitors: a guest was refused on the way, a person may be suspended or signed out.
  if (tabOwner() === null && (kind === 'denied' || kind === 'not-signed-in')) return fallback;
  if (kind === 'denied') return 'This account is suspended. Please contact support.';
  if (kind === 'offline' || kind === 'not-found' || kind === 'conflict') return fallback;
  return kind === 'unknown' && detail === undefined ? fallback : message;
}
