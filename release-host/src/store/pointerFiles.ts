import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { faultsOf, pointerSchema } from '@fairshore/remote-kit/release';
import type { Pointer } from '@fairshore/remote-kit/release';
import { Refusal } from './pointerChanges';

/**
 * The pointers in the `registry/` of a store. Whoever changes one needs all of them; whoever serves the site goes on without one
 * that is damaged, which is reported once, and again when its text changes and is damaged still.
 */
export class PointerFiles {
  /** What was reported, as the text of each file. */
  private readonly reported = new Map<string, string>();

  constructor(private readonly dir: string) {}

  /** Every pointer. Throws a Refusal that names the file when one can't be read. */
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
   * The pointers that can be read and that `check`, which throws the reason otherwise, takes together. Of two that don't fit
   * beside each other the one that was written later is left out, since the other fitted before.
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

  /** A file that can't be opened, or has gone by now, counts as an empty one. */
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

/** Throws with what is wrong with it, in one line. */
function pointerIn(text: string): Pointer {
  const value: unknown = JSON.parse(text);
  const parsed = pointerSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(faultsOf(parsed.error, value).join('; '));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
