import { remember } from './remember';
import { tracking } from './track';

/**
 * Records who observes what all pages share. It is loaded with the guards, and not with the first files as the other records are: an
 * observer of the first page from before that is not seen.
 */
export function watchObservers(): void {
  const { prototype } = MutationObserver;
  const { observe, disconnect } = prototype;
  prototype.observe = function noted(...args) {
    Reflect.apply(observe, this, args);
    if (isShared(args[0])) tracking.after({ on: this, name: 'observe', args, caller: new Error() });
  };
  prototype.disconnect = function noted() {
    Reflect.apply(disconnect, this, []);
    tracking.after({ on: this, name: 'disconnect', args: [], caller: new Error() });
  };
  // Otherwise the guards would take this for a remote's patch.
  remember(prototype, 'MutationObserver', Reflect.ownKeys(prototype), true);
}

/** Whether it stays when a page is left: the container of all pages, or what contains it. */
function isShared(target: Node | undefined): boolean {
  return target?.contains(document.getElementById('main')) ?? false;
}
