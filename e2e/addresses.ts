import { tmpdir } from 'node:os';
import path from 'node:path';

/** First of the ports; two runs beside each other need ranges of their own. */
const firstPort = Number(process.env.E2E_PORT ?? 4300);

/** Where the browser tests run their suites; the databases are made anew for each run. */
const base = path.join(tmpdir(), firstPort === 4300 ? 'fairshore-e2e' : `fairshore-e2e-${firstPort}`);

/** The whole suite on the embedded backend, remotes under the shell's own origin. */
export const main = suiteAt('main', 0);

/** The same backend seen as a hosted one, remotes on another origin. */
export const apart = suiteAt('apart', 10);

/** No backend; its release store is also the one that the resilience tests break. */
export const demo = suiteAt('demo', 20);

/** Where a test starts a suite of its own; one test alone. */
export const beside = suiteAt('beside', 30);

/** The measuring script of the main suite. Nothing answers there but what a test puts in its place. */
export const analyticsLoader = 'https://metrics.example/loader.js';

function suiteAt(name: string, offset: number) {
  const port = firstPort + offset;
  return {
    port,
    cdnPort: port + 1,
    dataDir: path.join(base, name),
    url: `http://localhost:${port}`,
  };
}
