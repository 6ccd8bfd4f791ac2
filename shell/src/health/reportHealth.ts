import { givenOut } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { shownRelease } from '../blame/blameTask';
import { browserBucket } from '../boot/browserBucket';
import { isDropped } from '../loader/isDropped';
import { announceLoaderEvent, loaderEvents } from '../loader/loaderEvents';
import type { LoaderEvent } from '../loader/loaderEvents';
import { OutcomeCounter } from './OutcomeCounter';
import { dropCanary, forgetEndedCanaries } from './droppedCanaries';
import { takeOverDropped } from './takeOverDropped';
import { watchFaults } from './watchFaults';
import { observeViolations } from './policyViolations';
import { reportRemoteEvents } from './reportRemoteEvents';
import type { RemoteEvent } from './reportRemoteEvents';

const sendAfter = 20_000;
const sendFailureAfter = 1000;

/** Faults that a browser drops a canary for by itself. */
const reasons: Partial<Record<RemoteEvent['phase'], string>> = {
  error: 'It threw here what nobody caught.',
  frozen: 'It froze the page here.',
};

let isReporting = false;

/**
 * Counts how remotes fare in this document, what happened before included (`early`), and reports it: soon after a failure, else when
 * there is time or the page is left. A canary that fails, throws what nobody catches or freezes the page is dropped in this browser;
 * where its page was shown and is gone, the document is loaded again and comes with the stable release.
 */
export function reportHealth(
  registry: Registry,
  early: readonly Event[] = [],
  reload = () => window.location.reload(),
): void {
  // What a release does that this tab alone has can't be told from what the page around it does: nothing is counted here.
  if (isReporting || registry.remotes.some(({ override }) => override)) return;
  isReporting = true;
  const counter = new OutcomeCounter();
  const shown = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send() {
    clearTimeout(timer);
    timer = undefined;
    for (let events = counter.take(); events.length > 0; events = counter.take())
      reportRemoteEvents(events.map(withIssue));
  }

  /** A release that is given out again begins anew: what it did before is not counted with it. */
  function withIssue(event: RemoteEvent): RemoteEvent {
    const entry = registry.remotes.find(({ name }) => name === event.remote);
    const since = entry && givenOut(entry, event.version);
    return since === undefined ? event : { ...event, since };
  }

  function leave() {
    for (const event of vitals.take()) counter.add(event);
    send();
  }

  function handle(event: LoaderEvent) {
    const entry = registry.remotes.find(({ name }) => name === event.remote);
    // A browser that is offline proves nothing.
    if (!entry || (event.incidentId && !navigator.onLine)) return;
    if (event.phase === 'ready') shown.add(`${event.remote} ${event.version}`);
    const failure = counter.note(event);
    if (failure && failure.version === entry.canary?.version)
      drop(failure, `It failed here: ${failure.incident}.`);
    if (failure) sendSoon();
    else timer ??= setTimeout(send, sendAfter);
  }

  function sendSoon() {
    clearTimeout(timer);
    timer = setTimeout(send, sendFailureAfter);
  }

  function drop({ remote, version, phase }: RemoteEvent, error: string) {
    const isKept = dropCanary(remote, version);
    announceLoaderEvent({
      remote,
      version,
      phase: 'dropped',
      attempt: 0,
      error,
    });
    const isShown = phase === 'page' || phase === 'render';
    if (!isShown || !isKept) return;
    send();
    reload();
  }

  function handleFault(event: RemoteEvent) {
    const entry = registry.remotes.find(({ name }) => name === event.remote);
    if (!navigator.onLine) return;
    counter.add(event);
    const why = reasons[event.phase];
    if (why === undefined) {
      timer ??= setTimeout(send, sendAfter);
      return;
    }
    // One that can't even begin is the loader's matter. Where a page goes on, so does what somebody does on it: the next document
    // comes with stable.
    const isCanarys =
      event.version === entry?.canary?.version && shown.has(`${event.remote} ${event.version}`);
    if (isCanarys && !isDropped(event.remote, event.version)) drop(event, why);
    sendSoon();
  }

  forgetEndedCanaries(registry);
  const past = [...loaderEvents];
  window.addEventListener('fairshore:remote', ({ detail }) => handle(detail));
  past.forEach(handle);
  const vitals = watchFaults(registry, early, handleFault);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  observeViolations(handleFault, () => shownRelease(registry));
  takeOverDropped(registry, browserBucket());
}
