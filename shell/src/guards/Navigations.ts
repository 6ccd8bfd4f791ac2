import { blameStack } from '../blame/blameStack';
import { announceTrespass } from './trespasses';
import type { TrackedCall } from './track';

const withinMs = 1000;
/** What somebody drags or types writes the address as often as the screen is drawn; by itself a page goes a few steps. */
const mostByHand = 100;
const mostByItself = 20;

/** Refuses a remote that goes on and on: what it calls throws, so that its own boundary or its own error says so. */
export class Navigations {
  private readonly times = new Map<string, number[]>();

  /** Takes a call of pushState or replaceState before it is done. Throws a RangeError where there were too many of the same remote. */
  readonly check = ({ name, caller }: TrackedCall): void => {
    if (name !== 'pushState' && name !== 'replaceState') return;
    const blamed = blameStack({ stack: caller.stack ?? '' });
    if (!blamed.remote.startsWith('mfe-')) return;
    const now = performance.now();
    const times = [...(this.times.get(blamed.remote) ?? []), now].filter((time) => time > now - withinMs);
    this.times.set(blamed.remote, times);
    if (times.length <= (navigator.userActivation?.isActive ? mostByHand : mostByItself)) return;
    announceTrespass({ ...blamed, name: 'LoopedNavigation' });
    throw new RangeError(`${blamed.remote} goes from page to page by itself; it was stopped.`);
  };
}
