import { mutatedFolders } from './mutants/folders';
import type { MutatedFolder } from './mutants/folders';
import { mutate } from './mutants/stryker';
import { refuse } from './givenArguments';
import { provideTool } from './provideTool';

const version = '9.6.1';
/** The percentage of a folder's mutants that its tests must kill. */
const least = 85;

await main();

/** Flips conditions, operators and constants in the given folders, or in all, and prints how many changes a test notices. */
async function main(): Promise<void> {
  const named = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ''));
  const isIn = (name: string) => (mutated: MutatedFolder) => `${mutated.folder}/`.startsWith(`${name}/`);
  const unknown = named.filter((name) => !mutatedFolders.some(isIn(name)));
  if (unknown.length > 0) refuse(`No rules in ${unknown.join(', ')}: see tools/mutants/folders.ts.`);
  const chosen = mutatedFolders.filter(
    (mutated) => named.length === 0 || named.some((name) => isIn(name)(mutated)),
  );
  const toolDir = await provideTool('mutants', [
    `@stryker-mutator/core@${version}`,
    `@stryker-mutator/jest-runner@${version}`,
  ]);
  const rows: Record<string, { mutants: number; alive: number; score: number }> = {};
  for (const mutated of chosen) {
    const { killed, mutants, alive } = await mutate(toolDir, mutated);
    const score = mutants === 0 ? 0 : Math.floor((1000 * killed) / mutants) / 10;
    rows[mutated.folder] = { mutants, alive: alive.length, score };
    console.log([`${mutated.folder}: ${score}% of ${mutants}`, ...alive].join('\n  '));
  }
  console.table(rows);
  if (Object.values(rows).some(({ score }) => score < least)) process.exitCode = 1;
}
