import { askAgain } from './askAgain';

const giveUp = jest.fn();

function firstScript(): HTMLScriptElement {
  const script = document.createElement('script');
  script.defer = true;
  script.integrity = 'sha384-abc';
  script.src = 'https://fairshore.example/shell/main.js';
  document.head.append(script);
  return script;
}

const asked = () => [...document.scripts].map(({ src }) => src).filter((src) => src.endsWith('?again'));

beforeEach(() => {
  giveUp.mockReset();
  document.head.replaceChildren();
  window.fairshoreBegunMs = undefined;
  Object.assign(globalThis, { PerformanceResourceTiming: class {} });
  // A browser that keeps no resource timing entries.
  performance.getEntriesByName = () => [];
});

test('a lost initial script is requested once more, with its digest, and then given up', () => {
  const script = firstScript();
  askAgain(giveUp);
  script.dispatchEvent(new Event('error'));
  script.dispatchEvent(new Event('error'));
  expect(asked()).toEqual(['https://fairshore.example/shell/main.js?again']);
  const again = [...document.scripts].at(-1);
  expect(again?.integrity).toBe('sha384-abc');
  expect(giveUp).not.toHaveBeenCalled();
  again?.dispatchEvent(new Event('error'));
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test('scripts requested by the page’s own code are left to that code', () => {
  const script = document.createElement('script');
  document.head.append(script);
  askAgain(giveUp);
  script.dispatchEvent(new Event('error'));
  expect(asked()).toEqual([]);
});

test.each([true, false])(
  'no script is requested again because a browser keeps no timing entries (begun: %s)',
  (hasBegun) => {
    firstScript();
    window.fairshoreBegunMs = hasBegun ? 1 : undefined;
    askAgain(giveUp);
    window.dispatchEvent(new Event('load'));
    expect(asked()).toEqual([]);
  },
);
