import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { loaderEvents, versionInUse } from '../loader/loaderEvents';
import { Leftovers } from './Leftovers';
import { Navigations } from './Navigations';
import { putBackBuiltIns } from './putBackBuiltIns';
import { putBackLook } from './putBackLook';
import { calls, tracking } from './track';
import { announceTrespass } from './trespasses';

const leftovers = new Leftovers();
const navigations = new Navigations();

for (const call of calls.splice(0)) leftovers.note(call);
tracking.before = navigations.check;
tracking.after = (call) => leftovers.note(call);

/** Puts back what a remote changed of the browser, and says that it did; whose page is shown may be nobody's. */
export function putBack(entry: RegistryEntry | undefined): void {
  const found = putBackBuiltIns();
  if (entry) tell(entry, found);
}

/** Ends what a remote left behind, so that the page after it begins as if it had never been there. */
export function leave(entry: RegistryEntry): void {
  leaveLate(entry);
  tell(
    entry,
    putBackLook((names) => tell(entry, names)),
  );
}

/** The same once another page is shown, which may have a say in how the document looks by now. */
export function leaveLate(entry: RegistryEntry): void {
  putBack(entry);
  leftovers.leave(entry.name);
  tell(entry, takeHandlers());
}

/** Gives a remote that is shown again what it had set up as it began. */
export function enter({ name }: RegistryEntry): void {
  leftovers.enter(name);
}

/** Puts the browser right whenever code of a remote has just run, or is about to be left; `shown` is whose page it is. */
export function watchGuests(remotes: readonly RegistryEntry[], shown: () => RegistryEntry | undefined): void {
  const last = loaderEvents.findLast(({ phase }) => phase === 'loaded' || phase === 'ready');
  putBack(shown() ?? remotes.find(({ name }) => name === last?.remote));
  window.addEventListener('fairshore:remote', ({ detail: { phase, remote } }) => {
    if (phase === 'loaded' || phase === 'ready') putBack(remotes.find(({ name }) => name === remote));
  });
  tracking.look = () => putBack(shown());
  // Whoever tries them waits for it.
  window.dispatchEvent(new Event('fairshore:guards'));
}

function tell(entry: RegistryEntry, names: readonly string[]): void {
  for (const name of names) announceTrespass({ remote: entry.name, version: versionInUse(entry), name });
}

/** `window.onclick` and the like: nothing of the suite's is there. React has one of its own on the body, where it draws a dialog. */
function takeHandlers(): string[] {
  const taken = [takeHandlersOf(window), takeHandlersOf(document)];
  return taken.includes(true) ? ['LeftListener'] : [];
}

function takeHandlersOf(target: object): boolean {
  let isTaken = false;
  // The browser's are of the prototypes.
  for (const key in target) {
    if (!key.startsWith('on') || typeof Reflect.get(target, key) !== 'function') continue;
    isTaken = Reflect.set(target, key, null) || isTaken;
  }
  return isTaken;
}
