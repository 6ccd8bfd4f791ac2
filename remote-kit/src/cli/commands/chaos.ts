import { isTeamFolder } from '../../release';
import { currentRemote } from '../currentRemote';
import { runScript } from '../inMonorepo';
import { Refused } from '../Refused';

/** Injects every known fault into this remote, in a copy of a store; exits with code 1 when the suite withstands too few. */
export function chaos(args: string[]): Promise<undefined> {
  const name = currentRemote();
  if (!isTeamFolder()) return runScript('chaos', [name, ...args]);
  throw new Refused(
    'The faults are tried where the suite’s sources are: npm run chaos -- NAME, in a clone of its repository.',
  );
}
