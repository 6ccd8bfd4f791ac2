import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inputFiles, releaseVersion } from './inputsHash';
import { remoteFolders } from './remoteConfig';
import { rootDir } from './folders';
import { readPackage } from './sharedPackages';
import { codeOf, importsOf } from './takenSources';

it('includes sources and bundled documents, but not tests and READMEs', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  mkdirSync(path.join(dir, 'src/tests'), { recursive: true });
  mkdirSync(path.join(dir, 'node_modules'));
  for (const file of [
    'README.md',
    'jest.config.cjs',
    'package.json',
    'node_modules/library.js',
    'src/README.md',
    'src/remote.tsx',
    'src/remote.test.tsx',
    'src/terms.policy.md',
    'src/tests/policies.ts',
  ]) {
    writeFileSync(path.join(dir, file), '');
  }
  expect(inputFiles(dir).map((file) => path.relative(dir, file))).toEqual([
    'package.json',
    'src/remote.tsx',
    'src/terms.policy.md',
  ]);
  rmSync(dir, { recursive: true });
});

const locked = (version: string, dependencies: readonly string[] = []) => ({
  version,
  integrity: `sha512-${version}`,
  dependencies: Object.fromEntries(dependencies.map((name) => [name, '*'])),
});
const manifest = (name: string, dependencies: readonly string[], exports: Record<string, string> = {}) =>
  JSON.stringify({
    name: `@fairshore/${name}`,
    version: '1.0.0',
    exports,
    dependencies: Object.fromEntries(dependencies.map((library) => [library, '*'])),
  });
const library = (version: string) => JSON.stringify({ name: 'library', version });

/** A miniature suite: `mfe-a` draws with `chart`, `mfe-b` reads the registry and has its own copy of `chart`. */
const suite: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'package-lock.json': JSON.stringify({
    packages: {
      '': { devDependencies: { prettier: '3.0.0' } },
      'node_modules/@fairshore/shared-ui': { link: true },
      'node_modules/prettier': locked('3.0.0'),
      'node_modules/typescript': locked('6.0.0'),
      'node_modules/react': locked('19.0.0'),
      'node_modules/webpack': locked('5.0.0', ['acorn', 'typescript']),
      'node_modules/acorn': locked('8.0.0'),
      'node_modules/chart': locked('1.0.0', ['line', 'react']),
      'node_modules/line': locked('1.0.0'),
      'mfe-b/node_modules/chart': locked('2.0.0', ['line']),
      'mfe-b/node_modules/line': locked('2.0.0'),
    },
  }),
  'node_modules/react/package.json': library('19.0.0'),
  'node_modules/react-dom/package.json': library('19.0.0'),
  'node_modules/styled-components/package.json': library('6.0.0'),
  'shared-ui/package.json': manifest('shared-ui', ['react'], { '.': './src/index.ts' }),
  'shared-ui/src/index.ts': '// The look.\nexport const look = 1;',
  'shared-auth/package.json': manifest('shared-auth', []),
  'shared-data/package.json': manifest('shared-data', [], { './money': './src/money.ts' }),
  'shared-data/src/money.ts': 'export const money = 1;',
  'remote-kit/package.json': manifest('remote-kit', ['webpack'], {
    '.': './src/index.ts',
    './registry': './src/registry/index.ts',
  }),
  'remote-kit/src/index.ts': 'export const contract = 1;',
  'remote-kit/src/registry/index.ts': "export { read } from './read';",
  'remote-kit/src/registry/read.ts': '/** Reads. */\nexport const read = 1;',
  'remote-kit/src/release/pointers.ts': 'export const pointers = 1;',
  'remote-kit/src/build/buildPackage.ts':
    "import { settings } from './settings';\nexport const build = settings;",
  'remote-kit/src/build/settings.ts': '// Why so.\nexport const settings = 1;',
  'shell/package.json': manifest('shell', []),
  'mfe-a/package.json': manifest('mfe-a', ['@fairshore/shared-ui', 'chart', 'react']),
  'mfe-a/src/remote.tsx':
    "import { look } from '@fairshore/shared-ui';\nimport { chart } from 'chart';\nexport const remote = [look, chart];",
  'mfe-b/package.json': manifest('mfe-b', ['chart']),
  'mfe-b/src/remote.tsx':
    "import { read } from '@fairshore/remote-kit/registry';\nimport { money } from '@fairshore/shared-data/money';\nexport const remote = [read, money];",
};

function write(root: string, files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

type Edit = readonly [file: string, from: string, to: string];
const lock = (place: string, from: string, to: string): Edit => [
  'package-lock.json',
  `"${place}":{"version":"${from}","integrity":"sha512-${from}"`,
  `"${place}":{"version":"${to}","integrity":"sha512-${to}"`,
];

test.each<[string, string[], ...Edit[]]>([
  ['a bump of prettier', [], lock('node_modules/prettier', '3.0.0', '3.0.1')],
  ['a bump of the compiler of types', [], lock('node_modules/typescript', '6.0.0', '6.0.1')],
  ['a bump of the bundler', ['mfe-a', 'mfe-b'], lock('node_modules/webpack', '5.0.0', '5.0.1')],
  ['a bump of what the bundler uses', ['mfe-a', 'mfe-b'], lock('node_modules/acorn', '8.0.0', '8.0.1')],
  ['a bump of a library that one uses', ['mfe-a'], lock('node_modules/chart', '1.0.0', '1.0.1')],
  ['a bump below that library', ['mfe-a'], lock('node_modules/line', '1.0.0', '1.0.1')],
  ['a bump below a copy of its own', ['mfe-b'], lock('mfe-b/node_modules/line', '2.0.0', '2.0.1')],
  [
    'a library that has moved up',
    [],
    ['package-lock.json', 'mfe-b/node_modules/line', 'mfe-b/node_modules/chart/node_modules/line'],
  ],
  ['a bump of react', ['mfe-a', 'mfe-b'], ['node_modules/react/package.json', '19.0.0', '19.0.1']],
  ['new sources of react', [], ['package-lock.json', 'sha512-19.0.0', 'sha512-other']],
  ['a comment in a shared package', [], ['shared-ui/src/index.ts', 'The look', 'How it looks']],
  ['code of a shared package', [], ['shared-ui/src/index.ts', '= 1', '= 2']],
  ['a new version of a shared package', [], ['shared-ui/package.json', '1.0.0', '1.1.0']],
  [
    'another range of one',
    ['mfe-a'],
    ['mfe-a/package.json', '"@fairshore/shared-ui":"*"', '"@fairshore/shared-ui":"^1.1.0"'],
  ],
  [
    'an entry nobody imports',
    [],
    ['shared-data/package.json', '"./money"', '"./new":"./src/n.ts","./money"'],
  ],
  ['a comment in the registry', [], ['remote-kit/src/registry/read.ts', 'Reads', 'Reads it']],
  ['a type in the registry', [], ['remote-kit/src/registry/read.ts', 'read = 1', 'read: number = 1']],
  ['code of the registry', ['mfe-b'], ['remote-kit/src/registry/read.ts', '= 1', '= 2']],
  ['code that no build runs', [], ['remote-kit/src/release/pointers.ts', '= 1', '= 2']],
  ['a comment in the bundler set-up', [], ['remote-kit/src/build/settings.ts', 'Why so', 'Why not']],
  ['the bundler set-up', ['mfe-a', 'mfe-b'], ['remote-kit/src/build/settings.ts', '= 1', '= 2']],
  ['its own code', ['mfe-a'], ['mfe-a/src/remote.tsx', 'remote =', 'remote = 1 &&']],
])('%s changes the versions of %j', (_, wanted, ...edits) => {
  const root = mkdtempSync(path.join(tmpdir(), 'suite-'));
  write(root, suite);
  const versions = () => ['mfe-a', 'mfe-b'].map((name) => [name, releaseVersion(name, root)] as const);
  const before = versions();
  for (const [file, from, to] of edits) {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(path.join(root, file), text.replace(from, to));
  }
  const after = new Map(versions());
  expect(before.filter(([name, version]) => after.get(name) !== version).map(([name]) => name)).toEqual(
    wanted,
  );
  rmSync(root, { recursive: true });
});

test('the package.json of a remote lists everything it imports', () => {
  for (const folder of remoteFolders()) {
    const { dependencies } = readPackage(folder);
    const imported = inputFiles(path.join(rootDir, folder, 'src'))
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => importsOf(codeOf(file)))
      .flatMap((name) => /^(?:@[a-z][\w-]*\/)?[a-z][\w.-]*/.exec(name)?.[0] ?? []);
    expect(Object.keys(dependencies ?? {})).toEqual(expect.arrayContaining([...new Set(imported)]));
  }
});
