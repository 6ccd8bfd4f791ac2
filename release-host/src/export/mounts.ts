import { shellPaths } from '@fairshore/remote-kit/registry';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';

/** A path pattern of a remote and the file of its page, below the site's folder. */
export interface Mount {
  readonly mount: string;
  readonly page: string;
}

/** Where each path's page is that the browser draws: one file for each remote, because its manifest is all that differs. `/` has the index. */
export function mountsOf(remotes: readonly Pick<RegistryEntry, 'name' | 'mounts'>[]): Mount[] {
  const ofRemotes = remotes.flatMap(({ name, mounts }) =>
    mounts.map((mount) => ({ mount, page: mount === '/' ? 'index.html' : pageFile(name) })),
  );
  return [...ofRemotes, ...Object.values(shellPaths).map((mount) => ({ mount, page: shellPageFile }))];
}

/** The folder of the pages that the browser draws, in the site. */
export const pagesFolder = 'pages';

/** The file of the page of the shell's own paths. */
export const shellPageFile = `${pagesFolder}/shell.html`;

/** The file of the page of a remote's paths. */
export function pageFile(name: string): string {
  return `${pagesFolder}/${name}.html`;
}
