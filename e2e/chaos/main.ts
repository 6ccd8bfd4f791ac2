import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '@fairshore/release-host';
import { rootDir } from '@fairshore/remote-kit/release';
import { faultCount, runChaos } from './chaos';

const usage = `Usage: npm run chaos -- NAME [--store FOLDER] [--every N [--from N]]
Gives NAME, a remote that is live in the store (that of npm start unless given), each of ${faultCount} faults in a copy of it, and says
which of them the suite holds against. --every 8 tries an eighth of them.`;

/** Runs the command; the exit code is 1 if the suite withstands less than 98 % of the faults. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' }, every: { type: 'string' }, from: { type: 'string' } },
  });
  const [remote, ...others] = positionals;
  if (remote === undefined || others.length > 0) throw new Refusal(usage);
  const releases = values.store
    ? path.resolve(values.store)
    : path.resolve(rootDir, process.env.DATA_DIR || '.data', 'releases');
  if (!existsSync(releases))
    throw new Refusal(`There is no release store ${releases}: npm start makes the one in DATA_DIR.`);
  const began = performance.now();
  const verdicts = await runChaos({
    remote,
    releases,
    step: countOf('--every', values.every, 1),
    first: countOf('--from', values.from, 0),
    tell: ({ sort, name, why }) =>
      console.log(
        `${why === undefined ? 'holds    ' : 'HOLDS NOT'} ${sort}: ${name}${why === undefined ? '' : ` – ${why}`}`,
      ),
  });
  if (verdicts.length === 0) throw new Refusal('No fault was tried: --from is beyond the last one.');
  const held = verdicts.filter(({ why }) => why === undefined).length;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${held} of ${verdicts.length} faults of ${remote} hold (${seconds} s).`);
  if (held < verdicts.length * 0.98) process.exitCode = 1;
}

function countOf(option: string, text: string | undefined, otherwise: number): number {
  const count = text === undefined ? otherwise : Number(text);
  if (Number.isInteger(count) && count >= otherwise) return count;
  throw new Refusal(`${option} takes a whole number from ${otherwise} on, not ${text ?? ''}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
