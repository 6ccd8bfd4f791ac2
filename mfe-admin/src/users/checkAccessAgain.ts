import { loadAuth } from '@fairshore/shared-auth';

/** Renews the session, which the console's guard answers with a new check; used when somebody changed their own rights. */
export function checkAccessAgain(): void {
  loadAuth()
    .then((auth) => auth.refreshSession())
    // Without the server nothing has changed either; the database refuses what is no longer allowed.
    .catch(() => undefined);
}
