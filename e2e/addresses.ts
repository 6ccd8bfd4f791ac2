import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the browser tests run their suites; the databases are made anew for each run. */
const base = path.join(tmpdir(), 'fairshore-e2e');

/** The whole suite on the embedded backend, remotes under the shell's own origin. */
export const main = {
  port: 4300,
  cdnPort: 4301,
  dataDir: path.join(base, 'main'),
  url: 'http://localhost:4300',
};

/** The same backend seen as a hosted one, remotes on another origin. */
export const apart = {
  port: 4310,
  cdnPort: 4311,
  dataDir: path.join(base, 'apart'),
  url: 'http://localhost:4310',
};

/** No backend; its release store is also the one that the resilience tests break. */
export const demo = {
  port: 4320,
  cdnPort: 4321,
  dataDir: path.join(base, 'demo'),
  url: 'http://localhost:4320',
};
