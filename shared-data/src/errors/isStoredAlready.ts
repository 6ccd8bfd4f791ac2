import type { AppError } from './AppError';

/** Whether a failure says that this very request, by its key, is stored already. */
export function isStoredAlready(failure: AppError): boolean {
  return failure.code === '23505' && /request_once|request_id/.test(failure.detail ?? '');
}
