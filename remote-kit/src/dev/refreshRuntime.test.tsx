import type { ReactNode } from 'react';

/** React as a page loads it: after the runtime. */
async function loaded() {
  jest.resetModules();
  await import('./refreshRuntime');
  const { startTransition, Suspense, useEffect, useState } = await import('react');
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  const { fairshoreRefresh: refresh } = window;
  if (!refresh) throw new Error('There is no runtime.');
  for (const type of [() => null, () => null]) refresh.register(type, 'first');
  refresh.performReactRefresh();
  return { startTransition, Suspense, useEffect, useState, createRoot, hydrateRoot, refresh };
}

let isActEnvironment: unknown;
beforeEach(() => {
  isActEnvironment = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActEnvironment);
});

/** Renders for longer than React works without a pause. */
function Slow() {
  const until = performance.now() + 10;
  while (performance.now() < until);
  return <i />;
}

/** A page whose first component is replaced once it was rendered, before the page is shown; `shown` resolves with the one that is. */
function replacedPage({
  refresh,
  useEffect,
}: Pick<Awaited<ReturnType<typeof loaded>>, 'refresh' | 'useEffect'>) {
  let shown = '';
  let isReplaced = false;
  let tell = (_: { shown: string; isReplaced: boolean }) => {};
  const New = () => <b ref={() => void (shown = 'new')} />;
  function Old() {
    setTimeout(() => {
      isReplaced = true;
      refresh.register(New, 'Form');
      refresh.performReactRefresh();
    });
    return <b ref={() => void (shown = 'old')} />;
  }
  function End() {
    useEffect(() => {
      tell({ shown, isReplaced });
    }, []);
    return null;
  }
  refresh.register(Old, 'Form');
  const page: ReactNode = [<Old key="1" />, <Slow key="2" />, <Slow key="3" />, <End key="4" />];
  return { page, shown: new Promise<{ shown: string; isReplaced: boolean }>((resolve) => (tell = resolve)) };
}

it('a page that is being hydrated while a module is replaced shows the new one', async () => {
  const react = await loaded();
  const { startTransition, Suspense, hydrateRoot } = react;
  const { page, shown } = replacedPage(react);
  const root = document.createElement('div');
  root.innerHTML = '<!--$--><b></b><i></i><i></i><!--/$-->';
  startTransition(() => void hydrateRoot(root, <Suspense>{page}</Suspense>));
  expect(await shown).toEqual({ shown: 'new', isReplaced: true });
});

it('a page that is being opened while a module is replaced shows the new one', async () => {
  const react = await loaded();
  const { startTransition, createRoot, useEffect, useState } = react;
  const { page, shown } = replacedPage(react);
  function Site() {
    const [isOpen, setIsOpen] = useState(false);
    useEffect(() => {
      startTransition(() => setIsOpen(true));
    }, []);
    return isOpen && page;
  }
  createRoot(document.createElement('div')).render(<Site />);
  expect(await shown).toEqual({ shown: 'new', isReplaced: true });
});
