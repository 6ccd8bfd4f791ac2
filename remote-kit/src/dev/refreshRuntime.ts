import * as refresh from 'react-refresh/runtime';

/** The parts of React's hook for developer tools that are used, with React's roots and renderers as it passes them. */
interface ReactHook {
  inject(renderer: Renderer): number;
  onCommitFiberRoot(id: number, root: Root, ...rest: unknown[]): void;
}

interface Renderer {
  /** Renders a part of a root again, at once, though nothing in it has changed; only in React's development build. */
  scheduleUpdate?(fiber: unknown): void;
}

interface Root {
  readonly current: { readonly memoizedState?: { readonly element?: unknown } | null };
}

const renderers = new Map<number, Renderer>();
const roots = new Map<Root, number>();

/** Runs before React DOM in a development shell, because React DOM only reports its roots to a hook that already exists. */
refresh.injectIntoGlobalHook(window);
const hook: ReactHook = Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
const { inject, onCommitFiberRoot } = hook;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  renderers.set(id, renderer);
  return id;
};
hook.onCommitFiberRoot = (id, root, ...rest) => {
  if (root.current.memoizedState?.element) roots.set(root, id);
  else roots.delete(root);
  onCommitFiberRoot.call(hook, id, root, ...rest);
};

window.fairshoreRefresh = {
  ...refresh,
  performReactRefresh() {
    const update = refresh.performReactRefresh();
    if (!update) return null;
    // React renders a page in pieces while it opens, and the refresh only finds what is shown already: the page would keep the components
    // that it began with. An urgent update makes React begin anew.
    for (const [root, id] of roots) renderers.get(id)?.scheduleUpdate?.(root.current);
    return update;
  },
};
