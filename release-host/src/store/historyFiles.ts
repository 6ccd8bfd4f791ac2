import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { fittingText } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { historyEntrySchema } from './releaseFiles';
import type { HistoryEntry } from './releaseFiles';

/** The `history/` of a store: one line per change of a pointer, append-only. */
export class HistoryFiles {
  private readonly reported = new Set<string>();

  /** `by` is the author of the changes, if known. */
  constructor(
    private readonly storeDir: string,
    private readonly by?: string,
  ) {}

  /** Oldest first, without lines that can't be read, each of which is reported once. */
  async of(name: string): Promise<HistoryEntry[]> {
    return this.entries(name, (error) => {
      const told = error instanceof Error ? error.message : String(error);
      if (!this.reported.has(told)) console.error(`${told} It is left out.`);
      this.reported.add(told);
    });
  }

  /** The same; throws an error that names the first line that can't be read. */
  async allOf(name: string): Promise<HistoryEntry[]> {
    return this.entries(name, (error) => {
      throw error;
    });
  }

  async add(name: string, entry: Omit<HistoryEntry, 'at'>): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    const commit = await this.commitOf(name, entry.version);
    const line = JSON.stringify({ at: new Date().toISOString(), ...entry, by: this.by, commit });
    const file = this.fileOf(name);
    const text = await this.textOf(name);
    const kept = readable(text);
    if (kept !== text) await truncate(file, Buffer.byteLength(kept));
    await appendFile(file, `${/[^\n]$/.test(kept) ? '\n' : ''}${line}\n`);
  }

  async remove(name: string): Promise<void> {
    await rm(this.fileOf(name), { force: true });
  }

  /** The commit that a release was built from; undefined if it is unknown or the release no longer exists. */
  private async commitOf(name: string, version: string): Promise<string | undefined> {
    try {
      const text = await readFile(path.join(this.storeDir, name, version, 'release.json'), 'utf8');
      return fittingText(z.object({ commit: z.string().optional() }), text, 'release.json').commit;
    } catch {
      return undefined;
    }
  }

  private async entries(name: string, unreadable: (error: unknown) => void): Promise<HistoryEntry[]> {
    const lines = readable(await this.textOf(name)).split('\n');
    return lines.flatMap((line, index) => {
      if (!line) return [];
      try {
        return [fittingText(historyEntrySchema, line, `history/${name}.jsonl, line ${index + 1},`)];
      } catch (error) {
        unreadable(error);
        return [];
      }
    });
  }

  private async textOf(name: string): Promise<string> {
    const file = this.fileOf(name);
    return existsSync(file) ? readFile(file, 'utf8') : '';
  }

  private get dir(): string {
    return path.join(this.storeDir, 'history');
  }

  private fileOf(name: string): string {
    return path.join(this.dir, `${name}.jsonl`);
  }
}

/** Without the part of a line that an append left at the end when it failed midway, as on a full disk. */
function readable(text: string): string {
  const end = text.lastIndexOf('\n') + 1;
  try {
    JSON.parse(text.slice(end));
    return text;
  } catch {
    return text.slice(0, end);
  }
}
