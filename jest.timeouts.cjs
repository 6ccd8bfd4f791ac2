/* global afterEach, jest */

// The first test of a file also loads what its page loads later, and what a test waits for comes late on a busy machine;
// what never comes fails all the same, by the library's limit below. Jest's own is against hangs alone: a test with many steps
// has taken over a minute. It takes no limit from the configuration of one project among several.
jest.setTimeout(240_000);

// A test that stops the clock lets time pass with `jest.advanceTimersByTimeAsync`, and leaves the clock running.
afterEach(() => jest.useRealTimers());

// What runs in Node (jest.environment.cjs) draws nothing.
if (typeof globalThis.document !== 'undefined') {
  require('@testing-library/jest-dom');
  // jsdom has none of its own.
  window.scrollTo = () => undefined;
  // Each test plays a new document; auth-js counts the clients of a file as if they shared one.
  const { warn } = console;
  console.warn = (...texts) => {
    if (!String(texts[0]).includes('Multiple GoTrueClient instances')) warn(...texts);
  };
  // React notes for each element where it was made, a tenth of the time of a test. It stops once it has noted many in a second.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
  const { configure, getConfig } = require('@testing-library/dom');
  const { getElementError } = getConfig();
  configure({
    asyncUtilTimeout: 30_000,
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics
        ? missWhileWaiting(message ?? '')
        : getElementError(message, container),
  });
}

/**
 * While one waits, every miss would print the page for nobody. The last one gets its trace and then the message with the page
 * in it from the library; what jest shows is the trace.
 */
function missWhileWaiting(message) {
  const error = Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
  let trace = message;
  return Object.defineProperty(error, 'stack', {
    get: () => trace.replace(message, () => error.message),
    set: (given) => {
      trace = given;
    },
  });
}
