import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readFitting } from './readFitting';
import { previewsSchema } from './previewRecords';
import type { Preview, PreviewEntry } from './previewRecords';
import { withStoreLock, writeStoreFile } from './storeFile';

/** What a change of a remote's previews makes of them, and what is written down of it. */
export interface PreviewsChange {
  readonly previews: readonly Preview[];
  readonly entries: readonly Omit<PreviewEntry, 'at' | 'by'>[];
}

/**
 * The previews in a store, a file a remote below `previews/`, and their history. No pointer, no registry and no list of releases
 * knows of them.
 */
export class PreviewFiles {
  /** `by` is who makes the changes, as far as that is known. */
  constructor(
    private readonly dir: string,
    readonly by?: string,
  ) {}

  /** Those of a remote, and those that ended lately. Throws with a sentence where the file is damaged. */
  async of(remote: string): Promise<readonly Preview[]> {
    const file = fileOf(remote);
    if (!existsSync(path.join(this.dir, file))) return [];
    return (await readFitting(previewsSchema, this.dir, file)).previews;
  }

  /** The remotes that have any. */
  async remotes(): Promise<string[]> {
    const files = await readdir(path.join(this.dir, 'previews')).catch(() => []);
    return files.flatMap((file) => /^(mfe-[a-z-]+)\.json$/.exec(file)?.[1] ?? []).sort();
  }

  /** Changes those of a remote while no pointer changes; `to` throws where that can't be, and undefined changes nothing. */
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

  /** Forgets all of a remote that is here no more. */
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
