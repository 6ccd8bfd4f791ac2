import { distributionOf } from './distribution';
import { simulate } from './simulate';
import type { Simulation } from './simulate';

// Off the main thread, so that a slider never waits for its previous change.
globalThis.addEventListener('message', ({ data }: MessageEvent<Simulation>) => {
  globalThis.postMessage(distributionOf(simulate(data)));
});
