import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheDir, isTeamFolder, packageDir, rootDir, teamRemoteName } from './folders';
import { releaseVersion } from './inputsHash';
import { acceptedRanges, sharedKeys } from './sharedPackages';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const manifest = (more = {}) =>
  write('package.json', JSON.stringify({ name: '@acme/mfe-events', version: '2.1.0', ...more }));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'team-'));
  manifest();
  write('remote.config.ts', 'export const remoteConfig = {};');
  write('src/remote.tsx', 'export const remote = {};');
  write(
    'node_modules/@fairshore/shell-types/shell.json',
    JSON.stringify({
      version: '1.0.0-3f9c21ab',
      contracts: [],
      shared: { react: '19.3.1', '@fairshore/shared-ui': '2.5.0' },
    }),
  );
});
afterEach(() => rmSync(root, { recursive: true }));

it('is the package itself, with its caches in node_modules', () => {
  expect(isTeamFolder(root)).toBe(true);
  expect(packageDir('mfe-events', root)).toBe(root);
  expect(teamRemoteName(root)).toBe('mfe-events');
  expect(cacheDir('swc', root)).toBe(path.join(root, 'node_modules/.cache/fairshore/swc'));
  expect(isTeamFolder()).toBe(false);
  expect(packageDir('mfe-public')).toBe(path.join(rootDir, 'mfe-public'));
});

it('shares what the shell of the installed types shares, in ranges that its peers may widen', () => {
  expect(sharedKeys(root)).toEqual([
    { key: 'react', version: '19.3.1' },
    { key: '@fairshore/shared-ui', version: '2.5.0' },
  ]);
  expect([...acceptedRanges('mfe-events', root).values()]).toEqual(['^19.3.1', '^2.5.0']);
  manifest({ peerDependencies: { '@fairshore/shared-ui': '^1.4.0 || ^2.0.0' } });
  expect([...acceptedRanges('mfe-events', root).values()]).toEqual(['^19.3.1', '^1.4.0 || ^2.0.0']);
});

it('names the missing package when no types are installed', () => {
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  expect(() => sharedKeys(root)).toThrow('@fairshore/shell-types is not installed');
});

it('derives its version from sources and libraries only, whatever else is in its folder', () => {
  const version = releaseVersion('mfe-events', root);
  expect(version).toMatch(/^2\.1\.0-[0-9a-f]{8}$/);
  write('README.md', 'words');
  write('dist/old.js', 'built');
  expect(releaseVersion('mfe-events', root)).toBe(version);
  write('src/remote.tsx', 'export const remote = { contract: 2 };');
  expect(releaseVersion('mfe-events', root)).not.toBe(version);
});

it('has another version with another kit in its lock file', () => {
  manifest({ devDependencies: { '@fairshore/remote-kit': '*', '@fairshore/shell-types': '*' } });
  const locked = (kit: string, types: string) =>
    write(
      'package-lock.json',
      JSON.stringify({
        packages: {
          '': {},
          'node_modules/@fairshore/remote-kit': { version: kit, integrity: kit },
          'node_modules/@fairshore/shell-types': { version: types, integrity: types },
        },
      }),
    );
  locked('1.0.0', '1.0.0');
  const version = releaseVersion('mfe-events', root);
  locked('1.0.0', '2.0.0');
  expect(releaseVersion('mfe-events', root)).toBe(version);
  locked('1.1.0', '2.0.0');
  expect(releaseVersion('mfe-events', root)).not.toBe(version);
});
