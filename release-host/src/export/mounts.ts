import { shellPaths } from '@fairshore/remote-kit/registry';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';

/** A path pattern of a remote and the file of its page, relative to the site's folder. */
export interface Mount {
  readonly mount: string;
  readonly page: string;
}

/** The file of each path's page that the browser renders: one per remote, because pages differ only in the manifest. `/` has the index. */
export function mountsOf(remotes: readonly Pick<RegistryEntry, 'name' | 'mounts'>[]): Mount[] {
  const ofRemotes = remotes.flatMap(({ name, mounts }) =>
    mounts.map((mount) => ({ mount, page: mount === '/' ? 'index.html' : pageFile(name) })),
  );
  return [...ofRemotes, ...Object.values(shellPaths).map((mount) => ({ mount, page: shellPageFile }))];
}

/** The folder in the site for pages that the browser renders. */
export const pagesFolder = 'pages';

/** The file of the page of the shell's own paths. */
export const shellPageFile = `${pagesFolder}/shell.html`;

/** The file of the page of a remote's paths. */
export function pageFile(name: string): string {
  return `${pagesFolder}/${name}.html`;
}
