import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { npmCommand, rootDir } from '@fairshore/remote-kit/release';

/**
 * Installs packages that only one command needs, once, outside the project's own packages, so that `npm ci` stays short: exact versions
 * (`name@1.2.3`), no install scripts. Returns the folder that contains its `node_modules`.
 */
export async function provideTool(name: string, packages: readonly string[]): Promise<string> {
  const folder = path.join(rootDir, '.cache', name);
  const fetched = path.join(folder, 'node_modules', '.fetched');
  const wanted = packages.join('\n');
  if (existsSync(fetched) && readFileSync(fetched, 'utf8') === wanted) return folder;

  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit'];
  await promisify(execFile)(...npmCommand(['install', ...options, ...packages]));
  await writeFile(fetched, wanted);
  return folder;
}
