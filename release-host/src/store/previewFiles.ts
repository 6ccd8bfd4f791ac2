import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readFitting } from './readFitting';
import { previewsSchema } from './previewRecords';
import type { Preview, PreviewEntry } from './previewRecords';
import { withStoreLock, writeStoreFile } from './storeFile';

/** The new previews of a remote, and the history entries of the change. */
export interface PreviewsChange {
  readonly previews: readonly Preview[];
  readonly entries: readonly Omit<PreviewEntry, 'at' | 'by'>[];
}

/**
 * The previews of a store, in one file per remote below `previews/`, and their history. Pointers, registry and release index don't contain
 * them.
 */
export class PreviewFiles {
  /** `by` is the author of the changes, if known. */
  constructor(
    private readonly dir: string,
    readonly by?: string,
  ) {}

  /** The previews of a remote, including those that ended recently. Throws an error that names the file if it is damaged. */
  async of(remote: string): Promise<readonly Preview[]> {
    const file = fileOf(remote);
    if (!existsSync(path.join(this.dir, file))) return [];
    return (await readFitting(previewsSchema, this.dir, file)).previews;
  }

  /** The remotes that have any previews. */
  async remotes(): Promise<string[]> {
    const files = await readdir(path.join(this.dir, 'previews')).catch(() => []);
    return files.flatMap((file) => /^(mfe-[a-z-]+)\.json$/.exec(file)?.[1] ?? []).sort();
  }

  /** Changes a remote's previews while no pointer can change; `to` throws to refuse the change, and returns undefined to change nothing. */
  change(
    remote: string,
    to: (last: readonly Preview[]) => Promise<PreviewsChange | undefined> | PreviewsChange | undefined,
  ): Promise<void> {
    return withStoreLock(this.dir, async () => {
      const change = await to(await this.of(remote));
      if (!change) return;
      const { previews, entries } = change;
      if (previews.length === 0) await rm(path.join(this.dir, fileOf(remote)), { force: true });
      else await writeStoreFile(this.dir, fileOf(remote), { schema: 1, previews });
      const at = new Date().toISOString();
      const lines = entries.map((entry) => `${JSON.stringify({ at, ...entry, by: this.by })}\n`);
      if (lines.length === 0) return;
      await mkdir(path.join(this.dir, 'history'), { recursive: true });
      await appendFile(path.join(this.dir, historyOf(remote)), lines.join(''));
    });
  }

  /** Removes all previews of a removed remote, with their history. */
  async remove(remote: string): Promise<void> {
    for (const file of [fileOf(remote), historyOf(remote)])
      await rm(path.join(this.dir, file), { force: true });
  }
}

function fileOf(remote: string): string {
  return path.join('previews', `${remote}.json`);
}

function historyOf(remote: string): string {
  return path.join('history', `${remote}.previews.jsonl`);
}
