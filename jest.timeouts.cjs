/* global jest */

// The first test of a file also loads what its page loads later, and what a test waits for comes late on a busy machine;
// what never comes fails all the same. Jest takes no limit from the configuration of one project among several.
jest.setTimeout(60_000);
// What runs in Node (jest.environment.cjs) draws nothing.
if (typeof globalThis.document !== 'undefined') {
  require('@testing-library/jest-dom');
  require('@testing-library/dom').configure({ asyncUtilTimeout: 30_000 });
}
