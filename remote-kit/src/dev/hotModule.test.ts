/** @environment browser */
import * as refresh from 'react-refresh/runtime';
import { hotModule } from './hotModule';

/** A mock of webpack's `module.hot`, and the data that the module leaves for its next version. */
function newModule(data?: Readonly<Record<string, unknown>>) {
  const left: Record<string, unknown> = {};
  const hot = {
    ...(data && { data }),
    accept: jest.fn(),
    dispose: (leave: (data: Record<string, unknown>) => void) => leave(left),
    invalidate: jest.fn(),
    status: () => 'idle',
    addStatusHandler: () => undefined,
    removeStatusHandler: () => undefined,
    check: () => Promise.resolve(null),
    apply: () => Promise.resolve([]),
  };
  return { hot, left };
}

const Page = () => null;
const Card = () => null;
const limit = 3;

beforeEach(() => {
  window.fairshoreRefresh = refresh;
});
afterEach(() => {
  delete window.fairshoreRefresh;
});

it('a module that exports only components accepts its next version itself', () => {
  const first = newModule();
  hotModule('a').settle(first.hot, { Page, Card });
  expect(first.hot.accept).toHaveBeenCalled();

  const second = newModule(first.left);
  hotModule('a').settle(second.hot, { Card, Page });
  expect(second.hot.accept).toHaveBeenCalled();
  expect(second.hot.invalidate).not.toHaveBeenCalled();
});

it.each<[string, object]>([
  ['something else', { Page, limit }],
  ['nothing', {}],
])('a module that exports %s leaves updates to its importers', (_, exports) => {
  const { hot } = newModule();
  hotModule('b').settle(hot, exports);
  expect(hot.accept).not.toHaveBeenCalled();
});

it.each<[string, object]>([
  ['has another component', { Page, Card }],
  ['has something besides components', { Page, limit }],
])('importers are updated when a module now %s', (_, exports) => {
  const first = newModule();
  hotModule('c').settle(first.hot, { Page });
  const second = newModule(first.left);
  hotModule('c').settle(second.hot, exports);
  expect(second.hot.invalidate).toHaveBeenCalled();
});

it('does nothing in a production shell', () => {
  delete window.fairshoreRefresh;
  const { hot } = newModule();
  const module = hotModule('d');
  module.register(Page, 'Page');
  expect(module.signature()(Page)).toBe(Page);
  module.settle(hot, { Page });
  expect(hot.accept).not.toHaveBeenCalled();
});
