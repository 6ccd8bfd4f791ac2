import type { RemoteWatch } from '@fairshore/remote-kit/dev';
import { withStable } from '../store/pointerChanges';
import type { ReleaseStore } from '../store/releaseStore';
import type { Faults, OpenPages } from './OpenPages';

interface BuildReleasesOptions {
  readonly name: string;
  readonly store: ReleaseStore;
  readonly watch: Pick<RemoteWatch, 'release'>;
  readonly pages: Pick<OpenPages, 'show' | 'released'>;
  readonly log: (line: string) => void;
}

/** Makes the latest build of a remote under development the release that new pages start with. */
export class BuildReleases {
  constructor(private readonly options: BuildReleasesOptions) {}

  /** Resolves with false when there is no build yet; rejects when the release can't be written or is refused. */
  async release({ hasServer }: { hasServer: boolean }): Promise<boolean> {
    const { name, store, watch, pages } = this.options;
    const made = await watch.release(store.dir, { hasServer });
    if (!made) return false;
    const { version, hash } = made;
    const found = await store.remoteRelease(name, version);
    await store.change([
      { name, to: (last) => withStable(last, found), entry: { action: 'release', version } },
    ]);
    pages.released(hash);
    return true;
  }

  /** Like `release`, but falls back to one that only browsers render, and shows in open pages what failed. Never rejects. */
  async follow({ hasServer }: { hasServer: boolean }): Promise<void> {
    const { pages } = this.options;
    const failed = await this.#failureOf({ hasServer });
    if (failed === undefined) return pages.show('release', undefined);
    const again = hasServer ? await this.#failureOf({ hasServer: false }) : failed;
    const faults = again === undefined ? this.#withoutServer(failed) : this.#unreleased(again);
    for (const text of new Set([failed, again ?? failed])) this.options.log(text);
    pages.show('release', faults);
  }

  async #failureOf(how: { hasServer: boolean }): Promise<string | undefined> {
    try {
      await this.release(how);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  #withoutServer(text: string): Faults {
    return {
      title: `${this.options.name} could not be built for the server`,
      faults: [{ place: '', text }],
      note: 'Until it can, the browser draws its pages.',
    };
  }

  #unreleased(text: string): Faults {
    return {
      title: `${this.options.name}: this build could not be released`,
      faults: [{ place: '', text }],
      note: 'Pages that are loaded now start with an earlier build. Once the cause is gone, save a file again.',
    };
  }
}
