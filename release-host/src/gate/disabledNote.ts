import type { ReleaseStore } from '../store/releaseStore';
import { pointerOf } from './releaseRemote';

/**
 * A line to add to the message about a release, or empty: a release doesn't enable a disabled remote, because the reason for disabling it
 * may not be fixed by new code. `enable` is the command for whoever reads it.
 */
export async function disabledNote(store: ReleaseStore, name: string, enable: string): Promise<string> {
  const isDisabled = (await pointerOf(store, name))?.disabled;
  return isDisabled ? `\n${name} is still disabled: visitors get nothing of it until ${enable}.` : '';
}
