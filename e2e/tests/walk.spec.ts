import { expect, test } from '@playwright/test';
import path from 'node:path';
import { main } from '../addresses';
import { describeFindings } from '../walk/describeFindings';
import { startOwnSuite } from '../walk/startOwnSuite';
import { walk } from '../walk/walk';

const releases = path.join(main.dataDir, 'releases');

/** Together some two minutes of walking. The backer's seed at 1440 px opens a holding after 36 steps and leaves it. */
const walks = [
  { role: 'guest', width: 1440, seed: 1 },
  { role: 'guest', width: 375, seed: 2 },
  { role: 'backer', width: 1440, seed: 4 },
  { role: 'backer', width: 375, seed: 3 },
  { role: 'admin', width: 1440, seed: 5 },
  { role: 'admin', width: 375, seed: 6 },
] as const;

// All workers walk, each walk through a suite of its own, so that its way is the same every time.
test.describe.configure({ mode: 'parallel' });

for (const chosen of walks) {
  const { role, width, seed } = chosen;
  test(`a walk at random as ${role} at ${width} px, seed ${seed}, finds nothing`, async ({ browser }, {
    parallelIndex,
  }) => {
    test.setTimeout(600_000);
    const suite = await startOwnSuite(main.port + 30 + 2 * parallelIndex, releases);
    try {
      const findings = await walk(browser, { ...chosen, url: suite.url, steps: 50 });
      expect(findings.length, describeFindings(chosen, findings)).toBe(0);
    } finally {
      await suite.stop();
    }
  });
}
