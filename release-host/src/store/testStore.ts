import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRelease, ShellRelease } from './releaseFiles';
import { ReleaseStore } from './releaseStore';

/** A release store in a temporary folder, with releases in the form that the bundler writes. For tests. */
export interface TestStore {
  readonly store: ReleaseStore;
  /** Adds a remote's release to the store; resolves with its folder. */
  addRemote(
    name: string,
    version: string,
    changes?: Partial<RemoteRelease>,
    server?: { file: string; integrity: string },
  ): Promise<string>;
  /** Adds a shell release to the store; resolves with its folder. */
  addShell(version: string, changes?: Partial<ShellRelease>): Promise<string>;
  remove(): Promise<void>;
}

export function digestOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

export async function createTestStore(): Promise<TestStore> {
  const dir = await mkdtemp(path.join(tmpdir(), 'fairshore-store-'));

  async function folder(name: string, version: string, files: Readonly<Record<string, string>>) {
    const target = path.join(dir, name, version);
    await mkdir(target, { recursive: true });
    for (const [file, content] of Object.entries(files)) await writeFile(path.join(target, file), content);
    return target;
  }

  return {
    store: new ReleaseStore(dir),
    addRemote(name, version, changes = {}, server) {
      const entry = `/* entry of ${name} ${version} */`;
      const page = `/* page of ${name} ${version} */`;
      const manifest = JSON.stringify({
        entry: { file: 'remoteEntry.js', integrity: digestOf(entry) },
        scripts: [{ file: 'page.js', integrity: digestOf(page) }],
        ...(server && { server }),
      });
      const release: RemoteRelease = {
        version,
        manifest: 'mf-manifest.json',
        manifestDigest: digestOf(manifest),
        entryDigest: digestOf(entry),
        contract: 1,
        declaration: { name, owner: `Team of ${name}`, mounts: [`/${name.slice(4)}`], navigation: [] },
        shared: { react: '^19.3.1' },
        uses: { react: ['useState'] },
        ...changes,
      };
      return folder(name, version, {
        'remoteEntry.js': entry,
        'page.js': page,
        'mf-manifest.json': manifest,
        'release.json': JSON.stringify(release),
      });
    },
    addShell(version, changes = {}) {
      const release: ShellRelease = {
        version,
        scripts: [{ file: 'main.js', integrity: digestOf('main') }],
        earlyScripts: [{ file: 'early.js', integrity: digestOf('early') }],
        fonts: [],
        contracts: [{ number: 1 }],
        shared: { react: '19.3.1' },
        provides: { react: ['useState', 'useEffect'] },
        ...changes,
      };
      return folder('shell', version, {
        'main.js': 'main',
        'early.js': 'early',
        'release.json': JSON.stringify(release),
      });
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
