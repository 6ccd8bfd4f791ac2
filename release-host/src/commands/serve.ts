import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { PortTaken, refuseTakenPort } from '../pages/portTaken';
import { finishMs, serveWorker } from '../serve/serveWorker';
import { stopMessage, Workers } from '../serve/Workers';
import { sentenceOf } from '../sentenceOf';
import { readSettings } from '../settings';
import { buildSuite } from '../store/buildSuite';
import { Refusal } from '../store/pointerChanges';
import { ReleaseStore } from '../store/releaseStore';
import { storeFolder } from './runCommand';

const backendWanted = `npm run serve has no backend of its own: set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or BACKEND=none for demo mode.`;

try {
  await main();
} catch (error) {
  console.error(sentenceOf(error));
  if (error instanceof PortTaken) console.error(error.hint);
  process.exit(1);
}

/** Serves the suite in production, with one process per core, until a signal stops it; see release-host/hosting/README.md. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { store: { type: 'string' } } });
  const settings = readSettings(process.env, []);
  const { backend, host, port, workers: count = availableParallelism() } = settings;
  if (backend.kind === 'embedded') throw new Refusal(backendWanted);
  const storeDir = storeFolder(values.store);

  if (!cluster.isPrimary) {
    // Before it serves, it has nothing to finish.
    let stop = () => Promise.resolve();
    onStop(async () => {
      await stop();
      process.exit(0);
    });
    stop = await serveWorker(settings, storeDir, log);
    return;
  }

  await refuseTakenPort(port, host, 'PORT');
  const store = new ReleaseStore(storeDir, settings.remotesOrigin);
  if (!values.store) await buildSuite(store, log);
  // Without it, no page could be served.
  else await store.shell();
  // The processes accept connections themselves: if Node handed a connection to a process that is just closing, it would be lost and hang
  // until the end.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = new Workers({ count, fork: () => cluster.fork(), log, stopMs: finishMs + 5_000 });
  onStop(async () => {
    await workers.stop();
    process.exit(0);
  });
  await workers.start();
  log(backend.kind === 'hosted' ? `Backend: ${backend.url}` : 'Backend: none, demo mode.');
  log(`Fairshore is served at http://${host}:${port}`);
}

/** Stops on a signal, on a message from the primary process, or when that process ends. */
function onStop(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  process.on('message', (message) => void (message === stopMessage && stop()));
  process.on('disconnect', () => void stop());
}

function log(line: string): void {
  console.log(line);
}
