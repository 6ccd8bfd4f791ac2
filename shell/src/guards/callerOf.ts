import { blameFile, frameAddresses, isFrame } from '../blame/blameStack';
import type { Blamed } from '../blame/blameStack';

/** The remote whose own code made a noted call; undefined for the shell's, a library's or anybody else's, whoever asked for it. */
export function callerOf({ stack = '' }: Error): Blamed | undefined {
  // The first frame is what noted it.
  const [, line = ''] = stack.split('\n').filter(isFrame);
  const [caller] = frameAddresses(line);
  if (!caller) return undefined;
  const { owner, blamed } = blameFile(caller.address, caller.place);
  return owner === 'remote' ? blamed : undefined;
}

/** Whether a library of the shell is below a call: then it came of a page that is shown, and not of code that begins. */
export function isOfPage({ stack = '' }: Error): boolean {
  return frameAddresses(stack).some(({ address }) => blameFile(address, '').owner === 'library');
}
