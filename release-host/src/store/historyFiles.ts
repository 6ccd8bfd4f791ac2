import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fittingText } from '@fairshore/remote-kit/release';
import { historyEntrySchema } from './releaseFiles';
import type { HistoryEntry } from './releaseFiles';

/** The `history/` of a store: what was done to each pointer, a line each. */
export class HistoryFiles {
  constructor(private readonly dir: string) {}

  /** The oldest first. */
  async of(name: string): Promise<HistoryEntry[]> {
    const file = this.fileOf(name);
    if (!existsSync(file)) return [];
    const lines = (await readFile(file, 'utf8')).split('\n');
    return lines.flatMap((line, index) =>
      line ? [fittingText(historyEntrySchema, line, `history/${name}.jsonl, line ${index + 1},`)] : [],
    );
  }

  async add(name: string, entry: Omit<HistoryEntry, 'at'>): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    const line = JSON.stringify({ at: new Date().toISOString(), ...entry });
    await appendFile(this.fileOf(name), `${line}\n`);
  }

  async remove(name: string): Promise<void> {
    await rm(this.fileOf(name), { force: true });
  }

  private fileOf(name: string): string {
    return path.join(this.dir, `${name}.jsonl`);
  }
}
