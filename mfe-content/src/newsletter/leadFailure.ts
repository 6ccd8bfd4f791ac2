import { AppError } from '@fairshore/shared-data/errors';

/** The message for a lead that could not be stored: the catalogue's or the server's, otherwise `fallback`. */
export function leadFailure(error: unknown, fallback: string): string {
  if (!(error instanceof AppError)) return fallback;
  const isNamed = error.kind !== 'unknown' || error.detail !== undefined;
  return isNamed ? error.message : fallback;
}
