import type { Registry } from '@fairshore/remote-kit/registry';
import { browserBucket } from '../boot/browserBucket';
import { announceLoaderEvent, loaderEvents } from '../loader/loaderEvents';
import type { LoaderEvent } from '../loader/loaderEvents';
import { OutcomeCounter } from './OutcomeCounter';
import { dropCanary, forgetEndedCanaries } from './droppedCanaries';
import { takeOverDropped } from './takeOverDropped';
import { observeViolations } from './policyViolations';
import { reportRemoteEvents } from './reportRemoteEvents';
import type { RemoteEvent } from './reportRemoteEvents';

const sendAfter = 20_000;
const sendFailureAfter = 1000;

let isReporting = false;

/**
 * Counts how remotes fare in this document, what happened before included, and reports it: soon after a failure, else when there
 * is time or the page is left. A canary that fails is dropped in this browser; where its page was shown, the document is
 * loaded again and comes with the stable release.
 */
export function reportHealth(registry: Registry, reload = () => window.location.reload()): void {
  if (isReporting) return;
  isReporting = true;
  const counter = new OutcomeCounter();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send() {
    clearTimeout(timer);
    timer = undefined;
    reportRemoteEvents(counter.take());
  }

  function handle(event: LoaderEvent) {
    const entry = registry.remotes.find(({ name }) => name === event.remote);
    // What somebody opens in their own tab is no release, and a browser that is offline proves nothing.
    if (!entry || entry.override || (event.incidentId && !navigator.onLine)) return;
    const failure = counter.note(event);
    if (failure && failure.version === entry.canary?.version) drop(failure);
    if (failure) clearTimeout(timer);
    timer = failure ? setTimeout(send, sendFailureAfter) : (timer ?? setTimeout(send, sendAfter));
  }

  function drop({ remote, version, phase, incident }: RemoteEvent) {
    const isKept = dropCanary(remote, version);
    announceLoaderEvent({
      remote,
      version,
      phase: 'dropped',
      attempt: 0,
      error: `It failed here: ${incident}.`,
    });
    const isShown = phase === 'page' || phase === 'render';
    if (!isShown || !isKept) return;
    send();
    reload();
  }

  function handleViolation(event: RemoteEvent) {
    if (registry.remotes.some(({ name, override }) => override && name === event.remote)) return;
    counter.addViolation(event);
    timer ??= setTimeout(send, sendAfter);
  }

  forgetEndedCanaries(registry);
  const past = [...loaderEvents];
  window.addEventListener('fairshore:remote', ({ detail }) => handle(detail));
  past.forEach(handle);
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  observeViolations(handleViolation);
  takeOverDropped(registry, browserBucket());
}
