import path from 'node:path';
import { main } from '../addresses';
import { expect, test } from '../test';
import { describeFindings } from '../walk/describeFindings';
import { startOwnSuite } from '../walk/startOwnSuite';
import { roles } from '../walk/Visitor';
import { walk } from '../walk/walk';

const releases = path.join(main.dataDir, 'releases');

/** Together some two minutes of walking. The backer's opens a holding after 36 steps and leaves it. */
const seeds = { guest: 1, backer: 4, admin: 5 } as const;

// All workers walk, each role through a suite of its own, so that its way is the same every time.
test.describe.configure({ mode: 'parallel' });

for (const role of roles) {
  const seed = seeds[role];
  test(`walks at random as ${role}, wide and on a phone, seed ${seed}, find nothing`, async ({ browser }, {
    parallelIndex,
  }) => {
    test.setTimeout(600_000);
    const suite = await startOwnSuite(main.port + 30 + 2 * parallelIndex, releases);
    try {
      for (const width of [1440, 375] as const) {
        const findings = await walk(browser, { role, width, seed, steps: 50, url: suite.url });
        const text = describeFindings({ role, width, seed }, findings);
        // The phone comes into what the first walk has left, as it does on the command line.
        expect(findings.length, width === 375 ? `${text}\nWithout --width, that is.` : text).toBe(0);
      }
    } finally {
      await suite.stop();
    }
  });
}
