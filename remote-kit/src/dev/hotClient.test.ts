import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import webpack from 'webpack';
import type { DevBuilds } from './DevBuilds';

const { resolve } = createRequire(__filename);

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'hot-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const file = (name: string) => path.join(dir, name);

/** A function that builds an entry with the hot client and a page with the given text in a chunk of its own. */
function builder() {
  writeFileSync(
    file('entry.js'),
    `import ${JSON.stringify(resolve('./hotClient.ts'))};\nself.hot = import.meta.webpackHot;\nself.open = () => import('./page.js');`,
  );
  const compiler = webpack({
    context: dir,
    entry: './entry.js',
    mode: 'development',
    devtool: false,
    // The second build is compared with the first.
    recordsPath: file('records.json'),
    cache: false,
    target: ['web', 'es2022'],
    output: {
      path: file('out'),
      filename: 'entry.[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: '/',
    },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: resolve('swc-loader'),
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    plugins: [new webpack.HotModuleReplacementPlugin()],
  });
  return async (text: string) => {
    writeFileSync(file('page.js'), `self.text = ${JSON.stringify(text)};\nimport.meta.webpackHot.accept();`);
    return new Promise<{ hash: string; entry: string }>((done, fail) => {
      compiler?.run((error, stats) => {
        if (error || !stats || stats.hasErrors()) return fail(error ?? new Error(stats?.toString()));
        const [entry = ''] = stats.compilation.entrypoints.get('main')?.getFiles() ?? [];
        done({ hash: stats.hash ?? '', entry });
      });
    });
  };
}

interface Script {
  src: string;
  onload?: (event: { type: string; target: Script }) => void;
}

/** What of a page's window the scripts use. `open` loads the page's chunk. */
interface PageWindow {
  readonly fairshoreBuilds: DevBuilds;
  readonly hot: { addStatusHandler(take: (status: string) => void): void };
  open(): Promise<unknown>;
  /** Set by the page's module. */
  readonly text?: string;
}

/** Opens the entry in a window whose scripts arrive at once, except those that match `isHeld`; `ran` resolves once a script has. */
function opened(entry: string, isHeld = /^$/) {
  const reload = jest.fn();
  /** What the refresh returns: null when it has rendered nothing. */
  const rendered: { value: object | null } = { value: null };
  const held: Script[] = [];
  const waiting: { wanted: RegExp; resolve: () => void }[] = [];
  const out = (address: string) => path.join(dir, 'out', address);
  const window: Record<string, unknown> = {
    fairshoreBuilds: { reload },
    fairshoreRefresh: { register: () => undefined, performReactRefresh: () => rendered.value },
    document: {
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute: () => undefined }),
      head: {
        appendChild: (script: Script) =>
          isHeld.test(script.src) ? held.push(script) : setImmediate(run, script),
      },
    },
    fetch: (address: string) =>
      Promise.resolve(Response.json(JSON.parse(readFileSync(out(address), 'utf8')))),
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    console: { info: () => undefined },
  };
  window.window = window.self = window;
  const context = createContext(window);

  function run(script: Script) {
    runInContext(readFileSync(out(script.src), 'utf8'), context);
    script.onload?.({ type: 'load', target: script });
    for (const { wanted, resolve } of waiting) if (wanted.test(script.src)) resolve();
  }

  runInContext(readFileSync(out(entry), 'utf8'), context);
  return {
    window: window as unknown as PageWindow,
    reload,
    rendered,
    ran: (wanted: RegExp) => new Promise<void>((resolve) => waiting.push({ wanted, resolve })),
    arrive: () => held.splice(0).forEach(run),
  };
}

test('a chunk that was requested before an update and arrives after it does not bring the old modules back', async () => {
  const build = builder();
  const { entry } = await build('old');
  const page = opened(entry, /page_js\.\w+\.js$/);
  const isOpen = page.window.open();
  const { hash } = await build('new');
  page.window.fairshoreBuilds.latest = { remote: 'mfe-x', hash };
  const updated = page.ran(/hot-update\.js$/);
  const taken = page.window.fairshoreBuilds.take?.();
  await updated;
  // Whatever the update does without the chunk is done by then.
  await new Promise(setImmediate);
  page.arrive();
  await Promise.all([isOpen, taken]);
  expect(page.window.text).toBe('new');
  expect(page.reload).not.toHaveBeenCalled();
});

test('a chunk that is requested just before an update is applied delays it, and costs no reload', async () => {
  const build = builder();
  const { entry } = await build('old');
  const { window, reload } = opened(entry);
  const { hash } = await build('new');
  let isOpen: Promise<unknown> | undefined;
  window.hot.addStatusHandler((status) => {
    if (status === 'ready') isOpen ??= window.open();
  });
  window.fairshoreBuilds.latest = { remote: 'mfe-x', hash };
  await window.fairshoreBuilds.take?.();
  await isOpen;
  expect(window.text).toBe('new');
  expect(reload).not.toHaveBeenCalled();
});

test('the page learns that modules were replaced once they are rendered, and whether anything was', async () => {
  const build = builder();
  const { entry } = await build('first');
  const { window, rendered } = opened(entry);
  await window.open();
  const order: string[] = [];
  window.fairshoreBuilds.replacing = () => {
    order.push(`replacing ${window.text}`);
    return (isRendered) => void order.push(`${isRendered ? 'rendered' : 'not rendered'} ${window.text}`);
  };
  for (const text of ['second', 'third']) {
    const { hash } = await build(text);
    window.fairshoreBuilds.latest = { remote: 'mfe-x', hash };
    await window.fairshoreBuilds.take?.();
    rendered.value = {};
  }
  expect(order).toEqual(['replacing first', 'not rendered second', 'replacing second', 'rendered third']);
});
