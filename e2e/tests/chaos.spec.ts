import path from 'node:path';
import { remoteFolders } from '@fairshore/remote-kit/release';
import { main } from '../addresses';
import { runChaos } from '../chaos/chaos';
import { inFullUnless, isFull } from '../matrix';
import { expect, test } from '../test';

const releases = path.join(main.dataDir, 'releases');
/** Some of each sort; each other spec has its own in depth. */
const share = isFull ? {} : { step: 23, first: 5 };

// A fault is tried in a store and a browser of its own.
test.describe.configure({ mode: 'parallel' });

for (const remote of remoteFolders()) {
  test(
    `the suite holds against known faults of ${remote}`,
    inFullUnless(remote === 'mfe-content'),
    async () => {
      test.setTimeout(3_600_000);
      const verdicts = await runChaos({ remote, releases, ...share });
      expect(verdicts.length).toBeGreaterThan(3);
      expect(verdicts.filter(({ why }) => why !== undefined)).toEqual([]);
    },
  );
}
