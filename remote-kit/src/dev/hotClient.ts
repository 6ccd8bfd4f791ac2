import type { DevBuild } from './DevBuilds';

const hot = import.meta.webpackHot;
const refresh = window.fairshoreRefresh;

/** Hot-replaces the modules that differ from the latest build; component state is preserved. Rejects when the page must be reloaded. */
async function bringUpTo({ hash }: DevBuild): Promise<void> {
  while (hot && refresh && hash !== __webpack_hash__) {
    const changed = await hot.check(false);
    if (!changed) throw new Error('What lies between this page and the latest build is not kept.');
    // A file that is saved unchanged makes another build of the same modules.
    if (changed.length > 0) window.fairshoreBuilds?.replacing?.();
    await hot.apply();
    refresh.performReactRefresh();
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
