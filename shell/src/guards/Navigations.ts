import { blameStack } from '../blame/blameStack';
import { announceTrespass } from './trespasses';
import type { TrackedCall } from './track';

const withinMs = 1000;
/** Dragging or typing may write the address as often as the screen is drawn; by itself a page navigates only a few times. */
const mostByHand = 100;
const mostByItself = 20;

/** Stops a remote that navigates endlessly: its call throws, so that its own boundary or error reports it. */
export class Navigations {
  private readonly times = new Map<string, number[]>();

  /** Checks a call of pushState or replaceState before it runs. Throws a RangeError when the same remote has made too many. */
  readonly check = ({ name, caller }: TrackedCall): void => {
    if (name !== 'pushState' && name !== 'replaceState') return;
    const blamed = blameStack({ stack: caller.stack ?? '' });
    if (!blamed.remote.startsWith('mfe-')) return;
    const now = performance.now();
    const times = [...(this.times.get(blamed.remote) ?? []), now].filter((time) => time > now - withinMs);
    this.times.set(blamed.remote, times);
    if (times.length <= (navigator.userActivation?.isActive ? mostByHand : mostByItself)) return;
    announceTrespass({ ...blamed, name: 'LoopedNavigation' });
    throw new RangeError(`${blamed.remote} navigates from page to page by itself; it was stopped.`);
  };
}
