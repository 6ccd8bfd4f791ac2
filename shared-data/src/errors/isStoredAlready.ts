import type { AppError } from './AppError';

/** Whether a failure means that this request (by its key) is already stored. */
export function isStoredAlready(failure: AppError): boolean {
  return failure.code === '23505' && /request_once|request_id/.test(failure.detail ?? '');
}
