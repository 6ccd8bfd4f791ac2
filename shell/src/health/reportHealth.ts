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

/** Faults for which a browser drops a canary by itself. */
const reasons: Partial<Record<RemoteEvent['phase'], string>> = {
  error: 'It had an uncaught error here.',
  frozen: 'It froze the page here.',
};

let isReporting = false;

/**
 * Counts how remotes do in this document, including what happened earlier (`early`), and reports it: soon after a failure, otherwise after
 * a while or when the page is left. A canary that fails, throws an uncaught error or freezes the page is dropped in this browser; where its
 * page was shown and is gone, the document is reloaded and comes with the stable release.
 */
export function reportHealth(
  registry: Registry,
  early: readonly Event[] = [],
  reload = () => window.location.reload(),
): void {
  // The effects of a release that only this tab has can't be told from those of the page around it, so nothing is counted.
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

  /** A release that is issued again starts anew: its earlier results don't count. */
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
    // A failure in an offline browser proves nothing.
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
    // A canary that can't even start is left to the loader. Where a page still works, the visitor is not interrupted: the next document
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
