import { authError } from './responses';

/**
 * The response for what a project's trigger raises (SQLSTATE P0001) when the auth server writes; hosted returns 500 without the
 * reason. With the hint `second_factor_due` it is the response for a missing code, else 403 with the hint as its code.
 */
export function raisedRefusal(error: unknown): Response | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'P0001')) return undefined;
  const hint = 'hint' in error && typeof error.hint === 'string' ? error.hint : 'refused';
  return hint === 'second_factor_due'
    ? authError(422, 'insufficient_aal', error.message)
    : authError(403, hint, error.message);
}
