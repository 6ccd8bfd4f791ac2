import { z } from 'zod';
import { disableRemote, enableRemote } from '../gate/disableRemote';
import type { ReleaseStore } from '../store/releaseStore';

const askedSchema = z.object({ because: z.string() });

/**
 * Disables a remote with the reason in `body`, `{"because": "…"}` as JSON; resolves with a message. Throws a Refusal as `disableRemote`.
 */
export async function toldDisable(store: ReleaseStore, remote: string, body: string): Promise<string> {
  const { because } = await disableRemote(store, remote, askedIn(body));
  return `${remote} is disabled from the next page on. Visitors read: ${because}`;
}

/** Enables a disabled remote for visitors again; resolves with a message. Throws a Refusal when it isn't disabled. */
export async function toldEnable(store: ReleaseStore, remote: string): Promise<string> {
  const { version } = await enableRemote(store, remote);
  return `${remote} ${version} is back from the next page on.`;
}

/** A body without a reason results in an empty one, which is then refused with a message. */
function askedIn(body: string): string {
  try {
    return askedSchema.parse(JSON.parse(body)).because;
  } catch {
    return '';
  }
}
