import { isTeamFolder } from '../../release';
import { currentRemote } from '../currentRemote';
import { runScript } from '../inMonorepo';
import { Refused } from '../Refused';

/** Gives this remote every known fault in a copy of a store; ends with the exit code 1 where too few hold. */
export function chaos(args: string[]): Promise<undefined> {
  const name = currentRemote();
  if (!isTeamFolder()) return runScript('chaos', [name, ...args]);
  throw new Refused(
    'The faults are tried where the suite’s sources are: npm run chaos -- NAME, in a clone of its repository.',
  );
}
