import { distributionOf } from './distribution';
import { simulate } from './simulate';
import type { Simulation } from './simulate';

// Beside the page, so that a slider never waits for what it changed last.
globalThis.addEventListener('message', ({ data }: MessageEvent<Simulation>) => {
  globalThis.postMessage(distributionOf(simulate(data)));
});
