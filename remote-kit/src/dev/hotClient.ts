import type { DevBuild } from './DevBuilds';

const hot = import.meta.webpackHot;
const refresh = window.fairshoreRefresh;

/** Exchanges the modules that differ from the latest build; what a component remembers stays. Rejects where the page must be loaded again. */
async function bringUpTo({ hash }: DevBuild): Promise<void> {
  while (hot && refresh && hash !== __webpack_hash__) {
    const changed = await hot.check(false);
    if (!changed) throw new Error('What lies between this page and the latest build is not kept.');
    await hot.apply();
    refresh.performReactRefresh();
  }
}

/** One after the other: the bundler refuses a second update while one is under way. */
let turn: Promise<void> = Promise.resolve();

// In a shell for production nothing here can be exchanged: its pages load again by themselves.
if (hot && refresh) {
  // React notes which boundaries have failed once something was exchanged, and tries them again with the next exchange: of a page that
  // throws as it is opened it would know nothing.
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
