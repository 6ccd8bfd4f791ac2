const { Script } = require('node:vm');
const { createRequire } = require('node:module');

const core = createRequire(require.resolve('jest')).resolve('@jest/core');
const runner = createRequire(core).resolve('jest-runner');
const { default: Runtime } = createRequire(runner)('jest-runtime');
const testingLibrary = createRequire(require.resolve('@testing-library/dom'));

const scripts = new Map();

/**
 * A module as a function of `parameters`, compiled once in a process for as long as its source stays what it is; undefined where
 * only Jest's own way will do: it knows `import()`, and says what is wrong with a source.
 */
function compiled(source, filename, parameters) {
  const start = `(function (${parameters.join(', ')}) {`;
  const known = scripts.get(filename);
  if (known?.source === source && known.start === start) return known.script;
  if (/\bimport\b\s*\(/.test(source)) return undefined;
  try {
    const options = { filename, columnOffset: -start.length };
    const script = new Script(`${start}${source}\n})`, options);
    scripts.set(filename, { source, start, script });
    return script;
  } catch {
    return undefined;
  }
}

/**
 * Each test file runs in a context of its own, and Jest would compile for each of them anew what nearly all of them load: React,
 * the testing library and our own components took a third of the time of a short file.
 */
class CompilingOnce extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    const { executor } = this;
    const compileAnew = executor.compile;
    executor.compile = function (source, filename) {
      const context = environment.getVmContext();
      const script = context && compiled(source, filename, executor.injectedModuleParameters);
      return script ? script.runInContext(context) : compileAnew.call(this, source, filename);
    };
  }

  /** The tables of roles take 40 ms to build; nobody changes them, so that all files of a process may read the same. */
  requireModuleOrMock(from, name) {
    return name === 'aria-query' ? testingLibrary(name) : super.requireModuleOrMock(from, name);
  }
}

module.exports = { __esModule: true, default: CompilingOnce, compiled };
