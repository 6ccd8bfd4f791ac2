import type { Metric } from 'web-vitals/attribution';
import { Vitals } from './Vitals';

Object.assign(globalThis, { SHELL_VERSION: '1.0.0-5e11a000' });
const told = new Map<string, (metric: Pick<Metric, 'name' | 'value'> & { attribution?: object }) => void>();
jest.mock('web-vitals/attribution', () =>
  Object.fromEntries(
    ['LCP', 'CLS', 'TTFB', 'INP'].map((name) => [`on${name}`, (tell: never) => told.set(name, tell)]),
  ),
);

const opened = { remote: 'mfe-x', version: '1.0.0-0123abcd' };
const shown = { remote: 'mfe-y', version: '2.0.0-0123abcd' };
const measure = (name: Metric['name'], value: number, attribution = {}) =>
  told.get(name)?.({ name, value, attribution });
const press = (sourceURL: string) => ({
  longestScript: { entry: { sourceURL, sourceCharPosition: 1, invokerType: 'event-listener' } },
});

function vitalsOf({
  isInMain = true,
  first = opened,
}: { isInMain?: boolean; first?: typeof opened | null } = {}) {
  const vitals = new Vitals({
    opened: () => first ?? undefined,
    shown: () => shown,
    isInMain: () => isInMain,
  });
  const take = () => vitals.take().map(({ remote, kind, value }) => `${remote} ${kind} ${value}`);
  return { take };
}

test('load metrics belong to the release that the document opened with, in whole numbers, each once', () => {
  const { take } = vitalsOf();
  measure('TTFB', 80.4);
  measure('LCP', 900);
  measure('LCP', 1400.6);
  measure('CLS', 0.0512);
  expect(take()).toEqual(['mfe-x TTFB 80', 'mfe-x LCP 1401', 'mfe-x CLS 51']);
  measure('CLS', 0.2);
  expect(take()).toEqual([]);
});

test.each([
  ['the script that ran', { isInMain: true }, press('https://a.example/mfe-z/1.0.0-0123abcd/1.js'), 'mfe-z'],
  ['the page, where React ran', { isInMain: true }, press('/shell/1.0.0-5e11a000/vendor.a.js'), 'mfe-y'],
  [
    'the shell, where its own parts were used',
    { isInMain: false },
    press('/shell/1.0.0-5e11a000/vendor.a.js'),
    'shell',
  ],
  ['the page, where nothing is known', { isInMain: true }, {}, 'mfe-y'],
  ['the shell’s part, where nothing is known', { isInMain: false }, {}, 'shell'],
  ['nobody, where an extension ran', { isInMain: true }, press('chrome-extension://a/a.js'), undefined],
])('a slow interaction belongs to %s', (_, context, attribution, remote) => {
  const { take } = vitalsOf(context);
  measure('INP', 240, attribution);
  expect(take()).toEqual(remote === undefined ? [] : [`${remote} INP 240`]);
});

test('a document that showed nothing has no metrics', () => {
  const { take } = vitalsOf({ first: null });
  measure('LCP', 900);
  expect(take()).toEqual([]);
});
