import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit of a folder's sources; undefined when git can't tell, or when anything was changed since. Never rejects. */
export async function sourceCommit(root: string): Promise<string | undefined> {
  try {
    const changed = await run('git', ['status', '--porcelain'], { cwd: root });
    if (changed.stdout !== '') return undefined;
    const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: root });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
