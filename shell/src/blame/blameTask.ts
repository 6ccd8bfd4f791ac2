import { pathIsMounted } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { versionInUse } from '../loader/loaderEvents';
import { blameFile } from './blameStack';
import type { Blamed } from './blameStack';

/** What a browser tells of a script that ran long: where it was entered, and by what. */
export type EnteredScript = Pick<PerformanceScriptTiming, 'sourceURL' | 'sourceCharPosition' | 'invokerType'>;

/** The release whose page is at the address now; the shell where that is its own. */
export function shownRelease({ remotes }: Registry): Blamed {
  const { pathname } = window.location;
  const owner = remotes.find(({ mounts }) => mounts.some((mount) => pathIsMounted(mount, pathname)));
  return owner ? { remote: owner.name, version: versionInUse(owner) } : ofShell();
}

/** The shell that this document was made by. */
export function ofShell(): Blamed {
  return { remote: 'shell', version: SHELL_VERSION };
}

/**
 * Whose a long task is. React enters by files of its own, whatever it runs: then the task belongs to the page that is shown, unless
 * somebody used a part of the page that is the shell's.
 */
export function blameTask(
  { sourceURL, sourceCharPosition, invokerType }: EnteredScript,
  shown: Blamed,
  isInMain: boolean,
): Blamed {
  const { owner, blamed } = blameFile(sourceURL, `@${Math.max(sourceCharPosition, 0)}`);
  if (owner !== 'library') return blamed;
  return invokerType === 'event-listener' && !isInMain ? ofShell() : shown;
}

/** Follows what is used of the page: whether it lies within the part that is a remote's. It does until something else is used. */
export function watchUse(): () => boolean {
  let isInMain = true;
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(
      type,
      ({ target }) => {
        // A dialog of a remote stands beside the main part.
        isInMain =
          !(target instanceof Element) || !target.closest('header, footer') || !!target.closest('main');
      },
      { capture: true, passive: true },
    );
  return () => isInMain;
}
