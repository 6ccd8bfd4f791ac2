import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { composeRegistry, pointerSchema } from '@fairshore/shared-remote/release';
import type { Pointer, RemoteDeclaration } from '@fairshore/shared-remote/release';
import type { Registry } from '@fairshore/shared-remote/registry';
import { z } from 'zod';

const scriptSchema = z.object({ file: z.string(), integrity: z.string() });

const shellReleaseSchema = z.object({
  version: z.string(),
  scripts: z.array(scriptSchema),
  fonts: z.array(z.string()),
});

const remoteReleaseSchema = z.object({
  version: z.string(),
  manifest: z.string(),
  manifestDigest: z.string(),
  entryDigest: z.string(),
  contract: z.number(),
});

const manifestSchema = z.object({ entry: scriptSchema, scripts: z.array(scriptSchema) });

/** Scripts and fonts of a shell release, relative to its folder. */
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

/** What a page may be given of a remote's release in advance: its manifest's text and its first scripts. */
export interface FirstFiles {
  readonly manifestText: string;
  readonly scripts: readonly { readonly address: string; readonly integrity: string }[];
}

/**
 * The folder of releases: `<name>/<version>/` immutable, `registry/<name>.json` the pointers, `shell.json` which shell is
 * live. Every write is a rename, so a reader never sees half a file.
 */
export class ReleaseStore {
  constructor(
    readonly dir: string,
    private readonly remotesOrigin?: string,
  ) {}

  /** Points at a release that stands in its folder; the one it replaces stays as `previous`. */
  async point(declaration: RemoteDeclaration, version: string): Promise<void> {
    const { name } = declaration;
    const text = await readFile(path.join(this.dir, name, version, 'release.json'), 'utf8');
    const release = remoteReleaseSchema.parse(JSON.parse(text));
    const stable = {
      version: release.version,
      manifest: `/remotes/${name}/${version}/${release.manifest}`,
      manifestDigest: release.manifestDigest,
      entryDigest: release.entryDigest,
      contract: release.contract,
    };
    const last = await this.pointer(name);
    const replaced = last?.stable.version === version ? last.previous : last?.stable;
    const previous =
      replaced && existsSync(path.join(this.dir, name, replaced.version)) ? replaced : undefined;
    const pointer = pointerSchema.parse({ ...declaration, stable, ...(previous && { previous }) });
    await this.write(path.join('registry', `${name}.json`), pointer);
  }

  /** Makes a shell release the live one; at its first time a copy of the registry is put beside it, as a last resort. */
  async pointShell(version: string): Promise<void> {
    const copy = path.join('shell', version, 'registry.json');
    if (!existsSync(path.join(this.dir, copy))) await this.write(copy, await this.registry());
    await this.write('shell.json', { version });
  }

  /** The live shell release. */
  async shell(): Promise<ShellRelease> {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(path.join(this.dir, 'shell.json'), 'utf8')));
    const text = await readFile(path.join(this.dir, 'shell', version, 'release.json'), 'utf8');
    return shellReleaseSchema.parse(JSON.parse(text));
  }

  /** The registry that follows from the pointers as they stand now. */
  async registry(): Promise<Registry> {
    const dir = path.join(this.dir, 'registry');
    const names = (await readdir(dir)).filter((name) => name.endsWith('.json'));
    const pointers = await Promise.all(
      names.map(async (name) => this.atOrigin(JSON.parse(await readFile(path.join(dir, name), 'utf8')))),
    );
    return composeRegistry(pointers, this.remotesOrigin ? [this.remotesOrigin] : []);
  }

  /** Manifest and first scripts of a release, or undefined when its folder is not here (the loader will say so). */
  async firstFiles(manifestAddress: string): Promise<FirstFiles | undefined> {
    const base = new URL(manifestAddress, 'http://store');
    const file = path.join(this.dir, base.pathname.replace(/^\/remotes\//, ''));
    try {
      const manifestText = await readFile(file, 'utf8');
      const { entry, scripts } = manifestSchema.parse(JSON.parse(manifestText));
      const prefix = manifestAddress.slice(0, manifestAddress.lastIndexOf('/') + 1);
      return {
        manifestText,
        scripts: [entry, ...scripts].map((script) => ({
          address: prefix + script.file,
          integrity: script.integrity,
        })),
      };
    } catch {
      return undefined;
    }
  }

  private async pointer(name: string): Promise<Pointer | undefined> {
    const file = path.join(this.dir, 'registry', `${name}.json`);
    if (!existsSync(file)) return undefined;
    const parsed = pointerSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return parsed.data;
  }

  private atOrigin(value: unknown): Pointer {
    const pointer = pointerSchema.parse(value);
    if (!this.remotesOrigin) return pointer;
    const origin = this.remotesOrigin;
    return {
      ...pointer,
      stable: { ...pointer.stable, manifest: origin + pointer.stable.manifest },
      ...(pointer.previous && {
        previous: { ...pointer.previous, manifest: origin + pointer.previous.manifest },
      }),
    };
  }

  private async write(name: string, value: unknown): Promise<void> {
    const file = path.join(this.dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    const staged = `${file}.${process.pid}`;
    await writeFile(staged, `${JSON.stringify(value, null, 2)}\n`);
    await rename(staged, file);
  }
}
