import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isTeamFolder, rootDir } from '../../release';
import { workflow, workflowFile } from '../../scaffold';
import { Refused } from '../Refused';

/** Writes the GitHub Actions workflow of a remote that has its own repository. An existing one stays unless `--force` is given. */
export async function ci(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { force: { type: 'boolean', default: false } } });
  if (!isTeamFolder()) throw new Refused('A workflow is for a remote in a repository of its own.');
  const file = path.join(rootDir, workflowFile);
  if (existsSync(file) && !values.force)
    throw new Refused(
      `There is ${workflowFile} already. --force writes it anew, without what was changed in it.`,
    );
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, workflow);
  return `${workflowFile} is written. Its first lines say which variable and which secrets it needs.`;
}
