import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import type { QueryClient } from '@fairshore/shared-data/query';
import { loaderEvents, versionInUse } from '../loader/loaderEvents';
import { Leftovers } from './Leftovers';
import { Navigations } from './Navigations';
import { putBackBuiltIns } from './putBackBuiltIns';
import { putBackLook } from './putBackLook';
import { findStyles, putBackStyles } from './putBackStyles';
import { sealDefaults } from './sealDefaults';
import { calls, tracking } from './track';
import { announceTrespass } from './trespasses';
import { watchObservers } from './watchObservers';

const leftovers = new Leftovers();
const navigations = new Navigations();

for (const call of calls.splice(0)) leftovers.note(call);
tracking.before = navigations.check;
tracking.after = (call) => leftovers.note(call);
watchObservers();
let styles: readonly HTMLStyleElement[] = [];
/** Whether all that remotes changed could be restored. */
let isWhole = true;

/** Restores what a remote changed in the browser, and reports it; without an entry, no remote's page is shown and nothing is reported. */
export function putBack(entry: RegistryEntry | undefined): void {
  const builtIns = putBackBuiltIns();
  isWhole &&= builtIns.isWhole;
  if (entry) tell(entry, builtIns.found);
}

/**
 * Ends what a remote left behind, so that the next page starts as if the remote had never been there. When something can't be restored, the
 * next page is loaded anew.
 */
export function leave(entry: RegistryEntry, reload = reloadPage): void {
  putBack(entry);
  tell(
    entry,
    putBackLook((names) => tell(entry, names)),
  );
  leaveLate(entry, reload);
}

/**
 * The same for a remote that was left before `watchGuests`, which has restored what it changed in the browser. The document's look stays:
 * the page that is shown by now may have changed it.
 */
export function leaveLate(entry: RegistryEntry, reload = reloadPage): void {
  leftovers.leave(entry.name);
  tell(entry, takeHandlers());
  const { isChanged, isLost } = putBackStyles(styles);
  if (isChanged) tell(entry, ['ChangedStyles']);
  if (isLost || !isWhole) reload();
}

function reloadPage(): void {
  window.location.reload();
}

/** Restores for a remote that is shown again what it had set up at startup. */
export function enter({ name }: RegistryEntry): void {
  leftovers.enter(name);
}

/**
 * Restores the browser whenever code of a remote has just run or is about to be left; `shown` returns whose page it is. The defaults of
 * the query client that all remotes share are restored once, and can't be changed from then on.
 */
export function watchGuests(
  remotes: readonly RegistryEntry[],
  shown: () => RegistryEntry | undefined,
  queryClient: QueryClient,
): void {
  sealDefaults(queryClient);
  const found = findStyles();
  styles = found.styles;
  isWhole = found.isWhole;
  const last = loaderEvents.findLast(({ phase }) => phase === 'loaded' || phase === 'ready');
  putBack(shown() ?? remotes.find(({ name }) => name === last?.remote));
  window.addEventListener('fairshore:remote', ({ detail: { phase, remote } }) => {
    if (phase === 'loaded' || phase === 'ready') putBack(remotes.find(({ name }) => name === remote));
  });
  tracking.look = () => putBack(shown());
  // Tests of the guards wait for this event.
  window.dispatchEvent(new Event('fairshore:guards'));
}

function tell(entry: RegistryEntry, names: readonly string[]): void {
  for (const name of names) announceTrespass({ remote: entry.name, version: versionInUse(entry), name });
}

/** Removes `window.onclick` and the like, of which the suite has none. Not the body's: React sets one there when it renders a dialog. */
function takeHandlers(): string[] {
  const taken = [takeHandlersOf(window), takeHandlersOf(document)];
  return taken.includes(true) ? ['LeftListener'] : [];
}

function takeHandlersOf(target: object): boolean {
  let isTaken = false;
  // `for…in`, because the browser defines these properties on prototypes.
  for (const key in target) {
    if (!key.startsWith('on') || typeof Reflect.get(target, key) !== 'function') continue;
    isTaken = Reflect.set(target, key, null) || isTaken;
  }
  return isTaken;
}
