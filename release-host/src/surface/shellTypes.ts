import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packFiles } from '@fairshore/remote-kit/archive';
import { fittingText, packageOf, shellTypesFile, shellTypesName } from '@fairshore/remote-kit/release';
import type { ShellTypes } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { declarationFiles, entryFile } from './report';
import type { ApiReport } from './report';

/** The compiler options for a team's remote. It adds the types of Node and of tests itself. */
const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
} as const;

/**
 * The types package that a team installs to write a remote for this shell, `@fairshore/shell-types@<version of the shell>`, as an npm
 * archive: the exports of each shared module, the versions that the shell shares, and a tsconfig.json that maps them. Libraries whose types
 * are mentioned are dependencies, in the versions installed below `root`.
 */
export async function packShellTypes(
  root: string,
  shell: ShellTypes,
  reports: readonly ApiReport[],
): Promise<Buffer> {
  const manifest = {
    name: shellTypesName,
    version: npmVersion(shell.version),
    description: `What the shell ${shell.version} of Fairshore shares with remotes.`,
    license: 'UNLICENSED',
    type: 'module',
    dependencies: libraries(root, reports),
  };
  const paths = Object.fromEntries(
    reports.flatMap(({ name, entries }) =>
      Object.keys(entries).map((entry) => [entry, [`./${folderOf(name)}/${entryFile(name, entry)}`]]),
    ),
  );
  const described: ShellTypes = { version: shell.version, contracts: shell.contracts, shared: shell.shared };
  const files: [string, string][] = [
    ['package.json', textOf(manifest)],
    ['tsconfig.json', textOf({ compilerOptions: { ...compilerOptions, paths } })],
    [shellTypesFile, textOf(described)],
    ...reports.flatMap((report) =>
      declarationFiles(report).map(([file, text]): [string, string] => [
        `${folderOf(report.name)}/${file}`,
        text,
      ]),
    ),
  ];
  return packFiles(new Map(files.map(([file, text]) => [`package/${file}`, Buffer.from(text)])));
}

function textOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function folderOf(name: string): string {
  return name.split('/')[1] ?? name;
}

/** For npm, an all-digit hash that begins with 0 is not a valid prerelease version. */
function npmVersion(version: string): string {
  return version.replace(/-(0\d+)$/, '-x$1');
}

/** The packages whose types the reports mention, and React, which every page is written with. */
function libraries(root: string, reports: readonly ApiReport[]): Record<string, string> {
  const mentioned = reports.flatMap(({ entries, declarations }) =>
    [declarations, ...Object.values(entries)].flatMap((text) =>
      [...text.matchAll(/\bfrom ['"]([^.'"][^'"]*)['"]|\bimport\("([^."][^"]*)"\)/g)].flatMap(
        ([, first, second]) => first ?? second ?? [],
      ),
    ),
  );
  const own = new Set(reports.map(({ name }) => name));
  const names = [...new Set(['react', ...mentioned.map(packageOf)])].filter((name) => !own.has(name)).sort();
  return Object.fromEntries(names.map((name) => typesOf(root, name)));
}

const manifestSchema = z.object({
  version: z.string(),
  types: z.string().optional(),
  typings: z.string().optional(),
  exports: z.unknown().optional(),
});

/** The package with a library's types: its own, or a separate one. */
function typesOf(root: string, name: string): [string, string] {
  const separate = `@types/${name.replace(/^@(.+)\/(.+)$/, '$1__$2')}`;
  const found = [name, separate].map((one) => [one, installed(root, one)] as const);
  const typed = found.find(
    ([one, manifest]) =>
      manifest &&
      (one === separate ||
        manifest.types !== undefined ||
        manifest.typings !== undefined ||
        /"types"/.test(JSON.stringify(manifest.exports ?? ''))),
  );
  if (typed?.[1]) return [typed[0], typed[1].version];
  throw new Error(`The public types mention ${name}, which has no types that are installed.`);
}

function installed(root: string, name: string) {
  const places = ['.', 'shared-ui', 'shared-auth', 'shared-data', 'remote-kit'];
  const file = places
    .map((place) => path.join(root, place, 'node_modules', name, 'package.json'))
    .find((one) => existsSync(one));
  return file === undefined ? undefined : fittingText(manifestSchema, readFileSync(file, 'utf8'), file);
}
