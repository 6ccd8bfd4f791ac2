import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { faultsOf, pointerSchema } from '@fairshore/remote-kit/release';
import type { Pointer } from '@fairshore/remote-kit/release';
import { Refusal } from './pointerChanges';

/**
 * The pointers in the `registry/` of a store. A change requires all of them to be readable; serving the site continues without a damaged
 * one, which is reported once, and again when its text changes and is still damaged.
 */
export class PointerFiles {
  /** The reported text of each damaged file. */
  private readonly reported = new Map<string, string>();

  constructor(private readonly dir: string) {}

  /** All pointers. Throws a Refusal that names the file when one can't be read. */
  async all(): Promise<Pointer[]> {
    return Promise.all(
      (await this.names()).map(async (name) => {
        const text = await readFile(path.join(this.dir, name), 'utf8');
        try {
          return pointerIn(text);
        } catch (error) {
          throw new Refusal(
            `registry/${name} is damaged (${reasonOf(error)}). Correct it, or remove it and release that remote again.`,
          );
        }
      }),
    );
  }

  /**
   * The pointers that can be read and that `check`, which throws a reason otherwise, accepts together. If two conflict, the one written
   * later is left out, since the other was valid before.
   */
  async fitting(check: (pointers: readonly Pointer[]) => void): Promise<Pointer[]> {
    const files = await Promise.all((await this.names()).map((name) => this.open(name)));
    const fit: Pointer[] = [];
    for (const { name, text } of files.toSorted((one, other) => one.writtenAt - other.writtenAt)) {
      try {
        const pointer = pointerIn(text);
        check([...fit, pointer]);
        fit.push(pointer);
        this.reported.delete(name);
      } catch (error) {
        if (this.reported.get(name) !== text)
          console.error(`The site is served without registry/${name}: ${reasonOf(error)}`);
        this.reported.set(name, text);
      }
    }
    return fit;
  }

  private async names(): Promise<string[]> {
    return existsSync(this.dir) ? (await readdir(this.dir)).filter((name) => name.endsWith('.json')) : [];
  }

  /** A file that can't be opened or no longer exists counts as empty. */
  private async open(name: string): Promise<{ name: string; text: string; writtenAt: number }> {
    const file = path.join(this.dir, name);
    const [text, writtenAt] = await Promise.all([
      readFile(file, 'utf8').catch(() => ''),
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.MAX_VALUE,
      ),
    ]);
    return { name, text, writtenAt };
  }
}

/** Throws with all faults in one line. */
function pointerIn(text: string): Pointer {
  const value: unknown = JSON.parse(text);
  const parsed = pointerSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(faultsOf(parsed.error, value).join('; '));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
