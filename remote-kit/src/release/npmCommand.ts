import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Program and arguments that run npm without a shell, which would split and interpret the arguments: on Windows npm is a batch file, which
 * nothing but a shell starts. The npm that runs this process comes first, then the one beside Node, then the one in the path.
 */
export function npmCommand(
  args: readonly string[],
  { env = process.env, execPath = process.execPath }: Partial<Pick<NodeJS.Process, 'env' | 'execPath'>> = {},
): readonly [program: string, args: string[]] {
  const bin = path.dirname(execPath);
  const cli = [
    // `npx` names its own file, beside that of npm; other package managers have none there.
    ...(env.npm_execpath ? [path.join(path.dirname(env.npm_execpath), 'npm-cli.js')] : []),
    path.join(bin, 'node_modules/npm/bin/npm-cli.js'),
    path.join(bin, '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((file) => existsSync(file));
  return cli === undefined ? ['npm', [...args]] : [execPath, [cli, ...args]];
}
