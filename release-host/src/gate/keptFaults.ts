import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import type { CompilerFault } from '../surface';

const folder = path.join(rootDir, '.cache/use-faults');
/** npm's record of the installed packages, including the compiler. */
const installed = path.join(rootDir, 'node_modules/.package-lock.json');
/** The code that runs the compiler; a change of it invalidates the cache. */
const code = ['./useFaults.ts', '../surface/nativeCompiler.ts', '../surface/report.ts'].map(
  (file) => new URL(file, import.meta.url),
);
const unusedMs = 30 * 24 * 3_600_000;

const faultsSchema = z.array(
  z.object({
    file: z.string(),
    line: z.number(),
    column: z.number(),
    code: z.string(),
    message: z.string(),
    details: z.array(z.string()),
  }),
);

/**
 * Caches the compiler's faults by question and installed packages. A compilation takes seconds, and the same release is tested with the
 * same shell again as a canary, by another store, or after a rollback. `question` contains everything else that the result depends on. An
 * unreadable cache entry is compiled again.
 */
export async function keptFaults(
  question: unknown,
  compile: () => Promise<CompilerFault[]>,
  dir = folder,
): Promise<CompilerFault[]> {
  if (!existsSync(installed)) return compile();
  const hash = createHash('sha256').update(JSON.stringify(question));
  for (const file of [installed, ...code]) hash.update(await readFile(file));
  const digest = hash.digest('hex');
  const file = path.join(dir, `${digest}.json`);
  const kept = await read(file);
  if (kept) return kept;
  const faults = await compile();
  await keep(file, faults);
  return faults;
}

async function read(file: string): Promise<CompilerFault[] | undefined> {
  try {
    const found = faultsSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    await utimes(file, new Date(), new Date());
    return found.data;
  } catch {
    return undefined;
  }
}

/** Written to a staging file and renamed, because several releases may be tested at the same time. */
async function keep(file: string, faults: readonly CompilerFault[]): Promise<void> {
  const dir = path.dirname(file);
  await mkdir(dir, { recursive: true });
  for (const name of await readdir(dir)) {
    const other = path.join(dir, name);
    const { mtimeMs } = await stat(other).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - unusedMs) await rm(other, { force: true });
  }
  const staged = `${file}.${process.pid}`;
  await writeFile(staged, JSON.stringify(faults));
  await rename(staged, file);
}
