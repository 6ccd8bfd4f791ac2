import { tmpdir } from 'node:os';
import path from 'node:path';

/** The first port of the range in use; parallel runs need separate ranges. */
const firstPort = Number(process.env.E2E_PORT ?? 4300);

/** Data folder of the browser tests' suites; the databases are recreated for each run. */
const base = path.join(tmpdir(), firstPort === 4300 ? 'fairshore-e2e' : `fairshore-e2e-${firstPort}`);

/** The complete suite on the embedded backend, with the remotes on the shell's own origin. */
export const main = suiteAt('main', 0);

/** Uses the same backend as if it were hosted, with the remotes on another origin. */
export const apart = suiteAt('apart', 10);

/** No backend; the resilience tests break copies of its release store. */
export const demo = suiteAt('demo', 20);

/** Reserved for a test that starts its own suite; only one test may use it. */
export const beside = suiteAt('beside', 30);

/** The main suite's analytics script. Only tests that stub this address get a response from it. */
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
