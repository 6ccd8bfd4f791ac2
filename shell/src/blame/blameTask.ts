import { pathIsMounted } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { versionInUse } from '../loader/loaderEvents';
import { blameFile } from './blameStack';
import type { Blamed } from './blameStack';

/** What a browser reports about a script that ran long: where it was entered, and by what. */
export type EnteredScript = Pick<PerformanceScriptTiming, 'sourceURL' | 'sourceCharPosition' | 'invokerType'>;

/** The release whose page is at the current address; the shell for its own pages. */
export function shownRelease({ remotes }: Registry): Blamed {
  const { pathname } = window.location;
  const owner = remotes.find(({ mounts }) => mounts.some((mount) => pathIsMounted(mount, pathname)));
  return owner ? { remote: owner.name, version: versionInUse(owner) } : ofShell();
}

/** The shell release that this document runs. */
export function ofShell(): Blamed {
  return { remote: 'shell', version: SHELL_VERSION };
}

/**
 * Who a long task belongs to. React enters through its own files, whatever it runs: such a task belongs to the page that is shown, unless
 * the visitor used the shell's part of the page.
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

/** Tracks whether the visitor last used the remote's part of the page; true until something else is used. */
export function watchUse(): () => boolean {
  let isInMain = true;
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(
      type,
      ({ target }) => {
        // A remote's dialog is rendered outside <main>.
        isInMain =
          !(target instanceof Element) || !target.closest('header, footer') || !!target.closest('main');
      },
      { capture: true, passive: true },
    );
  return () => isInMain;
}
