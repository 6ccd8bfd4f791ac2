const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const BrowserEnvironment = require('./jest.browser.cjs');

const ownTimeZone = process.env.TZ;

/**
 * Components are tested in a browser's environment. A test without JSX runs in Node's, which takes an eighth of a second less; one
 * of something that only browsers have begins with `@environment browser`. One that begins with `@timezone Pacific/Auckland` runs
 * in that time zone.
 */
class Environment {
  constructor(config, context) {
    // Set for each file, because the next one may run in the same process.
    const timeZone = context.docblockPragmas.timezone ?? ownTimeZone;
    if (timeZone === undefined) delete process.env.TZ;
    else process.env.TZ = timeZone;
    const isInBrowser =
      context.testPath.endsWith('.tsx') || context.docblockPragmas.environment === 'browser';
    return isInBrowser ? new BrowserEnvironment(config, context) : new NodeEnvironment(config, context);
  }
}

module.exports = Environment;
