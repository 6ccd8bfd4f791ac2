import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { createContext, type Script } from 'node:vm';

const {
  compiled,
}: {
  compiled: (source: string, filename: string, parameters: readonly string[]) => Script | undefined;
} = createRequire(import.meta.url)('../../jest.runtime.cjs');

test('a module is compiled once, and again when its source or its parameters change', () => {
  function run(script: Script | undefined): unknown {
    assert.ok(script);
    const compiledModule: (...given: string[]) => unknown = script.runInContext(createContext({}));
    return compiledModule('a', 'b');
  }
  const first = compiled('return module + exports // end', '/a.js', ['module', 'exports']);
  assert.equal(compiled('return module + exports // end', '/a.js', ['module', 'exports']), first);
  assert.equal(run(first), 'ab');
  assert.equal(run(compiled('return module', '/a.js', ['module', 'exports'])), 'a');
  assert.equal(run(compiled('return module', '/a.js', ['exports', 'module'])), 'b');
});

test('an error has the line and column of the source', () => {
  const script = compiled('throw new Error("here")', '/b.js', ['module']);
  const run = script?.runInContext(createContext({})) as () => never;
  assert.throws(run, (error: Error) => error.stack?.includes('/b.js:1:7') ?? false);
});

test('syntax errors and import() are left to Jest', () => {
  assert.equal(compiled('return (', '/c.js', []), undefined);
  assert.equal(compiled('return import("./d.js")', '/d.js', []), undefined);
});
