import path from 'node:path';
import { main } from '../addresses';
import { inFullUnless, isFull } from '../matrix';
import { expect, test } from '../test';
import { describeFindings } from '../walk/describeFindings';
import { startOwnSuite } from '../walk/startOwnSuite';
import { roles } from '../walk/Visitor';
import { walk } from '../walk/walk';

const releases = path.join(main.dataDir, 'releases');

/** The backer's walk opens a holding after 36 steps and leaves it. */
const seeds = { guest: 1, backer: 4, admin: 5 } as const;
const steps = isFull ? 50 : 40;
/** Widths of the walks. The backer visits both public pages and the portal; the phone walk continues in the state the wide one left. */
const widths = isFull ? [1440, 375] : [1440];

// Walks run in parallel, each role in its own suite, so that its steps are the same every time.
test.describe.configure({ mode: 'parallel' });

for (const role of roles) {
  const seed = seeds[role];
  const title = `walks at random as ${role}, seed ${seed}, at ${widths.join(' and ')} px, find nothing`;
  test(title, inFullUnless(role === 'backer'), async ({ browser }, { parallelIndex }) => {
    test.setTimeout(600_000);
    const suite = await startOwnSuite(main.port + 30 + 2 * parallelIndex, releases);
    try {
      for (const width of widths) {
        const findings = await walk(browser, { role, width, seed, steps, url: suite.url });
        const text = describeFindings({ role, width, seed }, findings);
        // As on the command line, which walks at both widths in turn if no width is given.
        const isBoth = widths.length > 1;
        expect(findings.length, isBoth ? `${text}\nWithout --width, that is.` : text).toBe(0);
      }
    } finally {
      await suite.stop();
    }
  });
}
