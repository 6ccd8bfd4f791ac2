import type { DevBuild } from './DevBuilds';

const hot = import.meta.webpackHot;
const refresh = window.fairshoreRefresh;

/** Chunks that have been requested and have not arrived. */
const underWay = new Set<Promise<unknown>>();
let noted: ChunkLoader | undefined;

/** Notes from now on which chunks are under way. An update may bring a new loader along, so this is repeated after each. */
function noteChunks(): void {
  const { f } = __webpack_require__;
  const load = f.j;
  if (!load || load === noted) return;
  noted = f.j = (chunk, promises) => {
    const own: Promise<unknown>[] = [];
    load(chunk, own);
    promises.push(...own);
    for (const arrival of own) {
      const end = () => underWay.delete(arrival);
      underWay.add(arrival);
      arrival.then(end, end);
    }
  };
}

/**
 * Whether an update can't be applied yet: a chunk of the last build that arrives afterwards would bring its modules back, and the bundler
 * only waits for those that were requested after the update.
 */
function isTooEarly(update: HotModule): boolean {
  return underWay.size > 0 || update.status() === 'prepare';
}

/** Resolves when what was under way has arrived, and the bundler has what it waits for. */
async function arrivals(update: HotModule): Promise<void> {
  await Promise.allSettled(underWay);
  await new Promise<void>((resolve) => {
    const look = (status: string) => {
      if (status === 'prepare') return;
      update.removeStatusHandler(look);
      resolve();
    };
    update.addStatusHandler(look);
    look(update.status());
  });
}

/** Hot-replaces the modules that differ from the latest build; component state is preserved. Rejects when the page must be reloaded. */
async function bringUpTo({ hash }: DevBuild): Promise<void> {
  while (hot && refresh && hash !== __webpack_hash__) {
    const changed = await hot.check(false);
    if (!changed) throw new Error('What lies between this page and the latest build is not kept.');
    while (isTooEarly(hot)) await arrivals(hot);
    // A file that is saved unchanged makes another build of the same modules.
    const replaced = changed.length > 0 ? window.fairshoreBuilds?.replacing?.() : undefined;
    await hot.apply();
    noteChunks();
    replaced?.(refresh.performReactRefresh() !== null);
  }
}

/** Updates run one after the other: the bundler refuses a second update while one is in progress. */
let turn: Promise<void> = Promise.resolve();

// In a production shell nothing can be hot-replaced: its pages reload by themselves.
if (hot && refresh) {
  // React tracks failed error boundaries only after a first refresh, and retries them on the next one. Without this dummy refresh it would
  // not know of a page that throws when it is opened.
  for (const type of [() => null, () => null]) refresh.register(type, `first of ${__webpack_hash__}`);
  refresh.performReactRefresh();
  noteChunks();
  const builds = (window.fairshoreBuilds ??= {});
  builds.take = () => {
    turn = turn
      .then(async () => {
        if (builds.latest) await bringUpTo(builds.latest);
      })
      .catch((error: unknown) => {
        console.info('The page is loaded again for this change.', error);
        builds.reload?.();
      });
    return turn;
  };
  void builds.take();
}
