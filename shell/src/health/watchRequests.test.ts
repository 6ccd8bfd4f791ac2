/** @environment browser */
import { watchRequests } from './watchRequests';

Object.assign(globalThis, { SHELL_VERSION: '1.0.0-5e11a000' });

class Timing {
  constructor(
    readonly name: string,
    readonly responseStatus: number | undefined,
  ) {}
}
let report: (entries: readonly Timing[]) => void;
Object.assign(globalThis, {
  PerformanceResourceTiming: Timing,
  PerformanceObserver: class {
    constructor(handle: (list: { getEntries(): readonly Timing[] }) => void) {
      report = (entries) => handle({ getEntries: () => entries });
    }
    observe() {}
  },
});

const site = 'https://fairshore.example';
test.each([
  ['a question of the page', `${site}/rest/v1/listings?q=ana`, 500, 'mfe-y'],
  ['a question that was refused', `${site}/rest/v1/listings`, 400, 'mfe-y'],
  ['a file of a release', `${site}/remotes/mfe-x/1.0.0-0123abcd/1.js`, 404, 'mfe-x'],
  ['sign-in', `${site}/auth/v1/token?grant_type=password`, 400, 'shell'],
  ['what the suite is composed of', `${site}/registry.json`, 502, 'shell'],
  ['a preview that is over', `${site}/previews/mfe-x/pr-12.json`, 410, undefined],
  ['an answer', `${site}/rest/v1/listings`, 200, undefined],
  ['one who is signed out', `${site}/rest/v1/listings`, 401, undefined],
  ['one who asks too often', `${site}/rest/v1/listings`, 429, undefined],
  ['a request whose end the browser doesn’t tell', `${site}/rest/v1/listings`, undefined, undefined],
])('%s', (_, name, status, remote) => {
  const take = jest.fn();
  watchRequests(take, () => ({ remote: 'mfe-y', version: '2.0.0-0123abcd' }));
  report([new Timing(name, status)]);
  expect(take.mock.calls.map(([phase, blamed]) => `${phase} ${blamed.remote}`)).toEqual(
    remote === undefined ? [] : [`request ${remote}`],
  );
  expect(JSON.stringify(take.mock.calls)).not.toContain('ana');
});

test('a request without a response is the page’s', () => {
  const take = jest.fn();
  watchRequests(take, () => ({ remote: 'mfe-y', version: '2.0.0-0123abcd' }));
  window.dispatchEvent(new Event('fairshore:unanswered'));
  expect(take.mock.calls.map(([phase, blamed]) => `${phase} ${blamed.remote}`)).toEqual(['request mfe-y']);
});
