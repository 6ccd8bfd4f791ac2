import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import type { QueryClient } from '@fairshore/shared-data/query';
import { whenPageIsShown } from '../lazy-part/whenPageIsShown';

let load: (() => void) | undefined;
let keeper: typeof import('./keepGuests') | undefined;
let guest: RegistryEntry | undefined;
let owed: RegistryEntry | undefined;

/** Records whose page is shown from now on, undefined for the shell's own, and ends what the previous remote left behind. */
export function welcome(entry: RegistryEntry | undefined): void {
  const left = guest;
  guest = entry;
  if (left?.name === entry?.name) return;
  if (left && keeper) keeper.leave(left);
  else if (left) {
    owed = left;
    load?.();
  }
  if (entry) keeper?.enter(entry);
}

/** Starts to guard the browser against what remotes change, without delaying the first page. */
export function watchGuests({ remotes }: Registry, queryClient: QueryClient): void {
  load = () =>
    void import(/* webpackChunkName: "once-shown" */ './keepGuests').then(
      (loaded) => {
        if (keeper) return;
        keeper = loaded;
        loaded.watchGuests(remotes, () => guest, queryClient);
        if (owed && owed.name !== guest?.name) loaded.leaveLate(owed);
      },
      () => undefined,
    );
  window.addEventListener('fairshore:remote', function begin({ detail }) {
    if (detail.phase !== 'ready') return;
    window.removeEventListener('fairshore:remote', begin);
    whenPageIsShown(() => load?.());
  });
}
