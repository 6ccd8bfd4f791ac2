const { TestEnvironment } = require('jest-environment-jsdom');
require('./jest.sheet.cjs');
require('./jest.labels.cjs');

/** jsdom with what browsers have and it lacks: the fetch family, streams and structured clone, taken from Node. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // AbortController stays jsdom's: its addEventListener refuses a signal of Node's.
    const fromNode = {
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      TransformStream,
      structuredClone,
    };
    for (const [name, value] of Object.entries(fromNode)) {
      this.global[name] = value;
    }
    // jsdom draws no letters, and knows of no typeface that would have to be stated.
    this.global.document.fonts = [{ family: 'Instrument Sans' }];
  }
}

module.exports = BrowserEnvironment;
