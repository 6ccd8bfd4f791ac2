import type { Registry } from '@fairshore/remote-kit/registry';
import { ofShell, shownRelease, watchUse } from '../blame/blameTask';
import type { Blamed } from '../blame/blameStack';
import { loaderEvents } from '../loader/loaderEvents';
import { Faults } from './Faults';
import type { RemoteEvent } from './reportRemoteEvents';
import { Vitals } from './Vitals';
import { watchErrors } from './watchErrors';
import { watchRequests } from './watchRequests';
import { watchTasks } from './watchTasks';
import { watchTrespasses } from './watchTrespasses';

/**
 * Reports the faults of this document's views besides failures, each kind once per release, and measures the document. `early` are the
 * window events from before. Returns the measurements.
 */
export function watchFaults(
  registry: Registry,
  early: readonly Event[],
  tell: (event: RemoteEvent) => void,
): Pick<Vitals, 'take'> {
  const began = performance.now();
  const readyAt = new Map<string, number>();
  let opened: Blamed | undefined;

  function noteReady({ remote, version }: Blamed, at: number) {
    opened ??= { remote, version };
    if (!readyAt.has(`${remote} ${version}`)) readyAt.set(`${remote} ${version}`, at);
  }

  for (const event of loaderEvents) if (event.phase === 'ready') noteReady(event, began);
  window.addEventListener('fairshore:remote', ({ detail }) => {
    if (detail.phase === 'ready') noteReady(detail, performance.now());
  });

  const { take } = new Faults(tell);
  const shown = () => shownRelease(registry);
  const isInMain = watchUse();
  watchErrors(take, early);
  watchTasks(take, {
    shown,
    isInMain,
    readyAt: (blamed) => readyAt.get(`${blamed.remote} ${blamed.version}`) ?? shellReadyAt(blamed),
  });
  watchRequests(take, shown);
  watchTrespasses(take);
  return new Vitals({ opened: () => opened, shown, isInMain });

  /** The shell is ready with the first page. */
  function shellReadyAt({ remote }: Blamed) {
    return remote === ofShell().remote ? readyAt.values().next().value : undefined;
  }
}
