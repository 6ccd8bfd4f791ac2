const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const BrowserEnvironment = require('./jest.browser.cjs');

/**
 * Components are tested in a browser's environment. A test without JSX runs in Node's, which takes an eighth of a second less; one
 * of something that only browsers have begins with `@environment browser`.
 */
class Environment {
  constructor(config, context) {
    const isInBrowser =
      context.testPath.endsWith('.tsx') || context.docblockPragmas.environment === 'browser';
    return isInBrowser ? new BrowserEnvironment(config, context) : new NodeEnvironment(config, context);
  }
}

module.exports = Environment;
