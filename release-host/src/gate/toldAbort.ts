import type { ReleaseStore } from '../store/releaseStore';
import { disabledNote } from './disabledNote';
import type { Released } from './releaseRemote';

/** The message about a canary that was taken back. `enable` is the command that enables a disabled remote, of which nobody gets anything. */
export async function toldAbort(
  store: ReleaseStore,
  { name, version }: Released,
  enable: string,
): Promise<string> {
  const note = await disabledNote(store, name, enable);
  return `The canary of ${name} is taken back${note === '' ? `; everybody gets ${version}` : ''}.${note}`;
}
