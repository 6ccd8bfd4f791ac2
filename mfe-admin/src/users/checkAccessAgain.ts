import { loadAuth } from '@fairshore/shared-auth';

/** Refreshes the session, which makes the console's guard check access again; used after somebody changed their own rights. */
export function checkAccessAgain(): void {
  loadAuth()
    .then((auth) => auth.refreshSession())
    // Can be ignored if the server is unreachable, because the database refuses what is no longer allowed.
    .catch(() => undefined);
}
