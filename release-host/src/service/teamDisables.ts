import { z } from 'zod';
import { disableRemote, enableRemote } from '../gate/disableRemote';
import type { ReleaseStore } from '../store/releaseStore';

const askedSchema = z.object({ because: z.string() });

/** Takes a remote down in the words of `body`, `{"because": "…"}` as JSON; resolves with words. Throws a Refusal as `disableRemote`. */
export async function toldDisable(store: ReleaseStore, remote: string, body: string): Promise<string> {
  const { because } = await disableRemote(store, remote, askedIn(body));
  return `${remote} is disabled from the next page on. Visitors read: ${because}`;
}

/** Gives a remote that was disabled to visitors again; resolves with words. Throws a Refusal when it isn't disabled. */
export async function toldEnable(store: ReleaseStore, remote: string): Promise<string> {
  const { version } = await enableRemote(store, remote);
  return `${remote} ${version} is back from the next page on.`;
}

/** Whatever gives no reason gives an empty one, which is refused in a sentence. */
function askedIn(body: string): string {
  try {
    return askedSchema.parse(JSON.parse(body)).because;
  } catch {
    return '';
  }
}
