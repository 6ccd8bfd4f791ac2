import { blameFile, frameAddresses, isFrame } from '../blame/blameStack';
import type { Blamed } from '../blame/blameStack';

/** The remote whose own code made a recorded call; undefined when the shell, a library or other code made it, whoever requested it. */
export function callerOf({ stack = '' }: Error): Blamed | undefined {
  // The first frame is the recording function.
  const [, line = ''] = stack.split('\n').filter(isFrame);
  const [caller] = frameAddresses(line);
  if (!caller) return undefined;
  const { owner, blamed } = blameFile(caller.address, caller.place);
  return owner === 'remote' ? blamed : undefined;
}

/** Whether a library of the shell is below a call in the stack: then a rendered page made it, not a remote's startup code. */
export function isOfPage({ stack = '' }: Error): boolean {
  return frameAddresses(stack).some(({ address }) => blameFile(address, '').owner === 'library');
}
