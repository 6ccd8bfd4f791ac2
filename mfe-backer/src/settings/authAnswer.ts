import { authMessage } from '@fairshore/shared-auth/messages';

/** Passes on what the auth server answers; a failure gets the catalogue's sentence in place of the browser's or the server's words. */
export async function authAnswer<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw new Error(authMessage('other', error instanceof Error ? error : {}), { cause: error });
  }
}
