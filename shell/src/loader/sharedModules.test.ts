import { sharedModules } from './sharedModules';

beforeEach(() => Object.assign(globalThis, { SHARED_VERSIONS: {} }));

/** What a remote is given for a module. */
function given(key: string): { default?: object } {
  const shared = [sharedModules(() => undefined)[key]].flat()[0] ?? {};
  return 'lib' in shared ? (shared.lib?.() ?? {}) : {};
}

test.each(['react', 'react-dom', 'react/jsx-runtime', 'styled-components'])(
  'a remote cannot replace anything in %s, which everybody shares',
  (key) => {
    const library = given(key).default ?? {};
    const names = Object.keys(library);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      expect(() => Object.assign(library, { [name]: () => null })).toThrow(/read.only|only a getter/);
  },
);
