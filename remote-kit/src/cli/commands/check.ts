import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { packRelease, readArchive } from '../../archive';
import { releaseCodeFaults } from '../../faults';
import { fittingText, isTeamFolder, readShellTypes, rootDir } from '../../release';
import { Refused } from '../Refused';
import { builtRelease } from './build';

const describedSchema = z.object({
  contract: z.number(),
  uses: z.record(z.string(), z.array(z.string())),
});

/**
 * Builds this remote and runs the gate's checks that need no suite: its contract, its code, and the limits of an archive. Throws everything
 * the gate would refuse, one per line. Types are checked by the compiler, and pages are only opened in the suite.
 */
export async function check(args: string[]): Promise<string> {
  parseArgs({ args, options: {} });
  if (!isTeamFolder())
    throw new Refused('Here npm run release judges a remote, and npm test checks it before.');
  const { contracts, version: shell } = readShellTypes(rootDir);
  const { name, version, dir } = await builtRelease();
  const described = await readFile(path.join(dir, 'release.json'), 'utf8');
  const { contract, uses } = fittingText(describedSchema, described, 'release.json');
  const body = await packRelease(dir, new Map());
  const faults = [
    ...contractFaults(contract, contracts, new Date()),
    ...(await releaseCodeFaults(dir, uses)),
    ...(await readArchive(body).then(
      () => [],
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    )),
  ];
  if (faults.length > 0) throw new Refused(`${name} ${version} would be refused:\n  ${faults.join('\n  ')}`);
  return `${name} ${version} has nothing that the gate of the shell ${shell} refuses unseen. Its pages are opened there.`;
}

function contractFaults(
  contract: number,
  spoken: readonly { readonly number: number; readonly until?: string | undefined }[],
  now: Date,
): string[] {
  const known = spoken.find(({ number }) => number === contract);
  if (!known) return [`it speaks contract ${contract}, which the shell does not`];
  const { until } = known;
  if (until === undefined || now.toISOString().slice(0, 10) <= until) return [];
  return [`it speaks contract ${contract}, which ended on ${until}`];
}
