import path from 'node:path';
import { remoteFolders } from '@fairshore/remote-kit/release';
import { main } from '../addresses';
import { runChaos } from '../chaos/chaos';
import { inFullUnless, isFull } from '../matrix';
import { expect, test } from '../test';

const releases = path.join(main.dataDir, 'releases');
/** A sample of each sort of fault; other specs test them in depth. */
const share = isFull ? {} : { step: 23, first: 5 };

// Each fault has its own store and browser.
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
