import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './checks';
import type { Check } from './checks';

/** Browser tests by package, at most about two minutes each; packages not listed here get the frame's tests. */
export const specs: Readonly<Record<string, readonly string[]>> = {
  'mfe-public': ['visitor', 'marketplace'],
  'mfe-pipeline': ['pipeline', 'details', 'compare', 'interest', 'ratings', 'watchlist'],
  'mfe-backer': ['portal', 'portalActivity', 'portalHoldings', 'portalSettings'],
  'mfe-admin': ['consoleLeads', 'consoleListings', 'consoleUsers'],
  'mfe-content': ['library', 'legal', 'community'],
  'shared-auth': ['auth'],
  shell: ['shell', 'hang', 'overrides', 'guards'],
};
const frame = ['shell', 'paths'];

const prose = 'mfe-content/src';
const ofBrowserTests = /^e2e\/(?!tests\/)/;

/**
 * The folders that each of the slower checks is about, and the files elsewhere that its tests read; all other checks take seconds and
 * always run.
 */
const concerns: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  tools: [
    'tools',
    'supabase',
    'shared-ui',
    'local-supabase',
    'release-host',
    'shell/public/images',
    /^(jest|eslint)\.[^/]*$/,
    /\.md$/,
  ],
  'shared-auth': ['shared-auth', 'local-supabase', 'supabase'],
  remotes: [
    'mfe-admin',
    'mfe-content/src/community',
    'mfe-content/tests',
    'mfe-pipeline',
    'mfe-public',
    'shared-data',
    'supabase',
  ],
  'release-host': [
    'release-host',
    'remote-kit',
    'file-lock',
    'shell/public',
    'supabase/migrations',
    /\/remote\.config\.ts$/,
  ],
  'local-stack': ['local-stack', 'local-supabase', 'release-host', 'file-lock', 'supabase'],
  supabase: ['supabase', 'local-supabase'],
  hosting: ['release-host', ofBrowserTests],
  outside: ['release-host', 'remote-kit', 'tools', ofBrowserTests],
  home: ['tools'],
  lighthouse: [],
  late: [],
  'late-unit': [],
};

/** Unit tests of files that no module imports as code, so that Jest doesn't know them as related. */
export const readers: readonly (readonly [file: RegExp, tests: readonly string[]])[] = [
  [/^supabase\/migrations\/.*_listings\.sql$/, ['mfe-admin/src/listings/listing.schema.test.ts']],
  [/^remote-kit\/README\.md$/, ['remote-kit/src/cli/commandReference.test.ts']],
  [
    /^mfe-content\/src\/.*\.md$/,
    [
      `${prose}/compliance/CompliancePage.test.tsx`,
      `${prose}/policy/legalDocuments.test.tsx`,
      `${prose}/resources/ArticlePage.test.tsx`,
      `${prose}/resources/resourcesContent.test.ts`,
      `${prose}/security/SecurityPage.test.tsx`,
    ],
  ],
];

const code = /\.(c|m)?(j|t)sx?$/;

/** The files that differ from where this branch left `base`, including deleted and untracked ones; a renamed one under both names. */
export function changedFiles(root: string, base: string): readonly string[] {
  const start = git(root, 'merge-base', base, 'HEAD')[0];
  if (start === undefined)
    throw new Error(`There is no common commit with ${base}: npm test -- --changed=COMMIT`);
  const found = [
    ...git(root, 'diff', '--name-only', '--no-renames', start),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(found)];
}

/**
 * The checks that a change of these files can break and that take minutes at most: all quick checks, unit tests that reach a changed file,
 * and the tests of its packages, also those that `npm test` leaves out. Everything else is left to the full run.
 */
export function checksOf(checks: readonly Check[], files: readonly string[]): readonly Check[] {
  // A deleted file can break what used it and documents that link to it, but no command can be given its name.
  const present = files.filter((file) => existsSync(path.join(root, file)));
  const sources = present.filter(isCode);
  const related = [...sources, ...readersOf(present)];
  return checks.flatMap((check): Check[] => {
    if (check.isExtra) return [];
    if (check.name === 'unit') return withFiles(check, related, ['--findRelatedTests', '--passWithNoTests']);
    if (check.name === 'lint') return withFiles(check, sources, ['--no-warn-ignored'], ['.']);
    if (check.name === 'format') return withFiles(check, present, ['--ignore-unknown'], ['.']);
    if (check.name === 'browser') return withFiles(check, specsOf(packagesOf(files), present), ['--']);
    const mayBeLinked = check.name === 'tools' && present.length < files.length;
    return isAbout(check, files) || mayBeLinked ? [check] : [];
  });
}

/** The checks that a change of these files can break as well, but that take longer and only run when named. */
export function extraChecksOf(checks: readonly Check[], files: readonly string[]): readonly Check[] {
  return checks.filter((check) => check.isExtra && isAbout(check, files));
}

function isAbout({ name }: Check, files: readonly string[]): boolean {
  const concernsIt = (file: string) => (one: string | RegExp) =>
    typeof one === 'string' ? file.startsWith(`${one}/`) : one.test(file);
  const places = concerns[name];
  return places === undefined || files.some((file) => places.some(concernsIt(file)));
}

function readersOf(files: readonly string[]): readonly string[] {
  return readers.flatMap(([read, tests]) => (files.some((file) => read.test(file)) ? tests : []));
}

function packagesOf(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''));
}

function specsOf(packages: ReadonlySet<string>, files: readonly string[]): readonly string[] {
  const own = files
    .filter((file) => /^e2e\/tests\/.*\.spec\.ts$/.test(file))
    .map((file) => path.basename(file));
  const isShown = [...packages].some((name) =>
    /^(mfe-|shared-|shell|remote-kit|release-host|e2e)/.test(name),
  );
  const named = [...packages].flatMap((name) => specs[name] ?? []);
  const chosen = named.length > 0 || own.length > 0 || !isShown ? named : frame;
  return [...new Set([...chosen.map((name) => `${name}.spec.ts`), ...own])];
}

/** The check for these files only; none when there are no files. */
function withFiles(
  check: Check,
  files: readonly string[],
  options: readonly string[],
  without: readonly string[] = [],
): Check[] {
  if (files.length === 0) return [];
  const command = [...check.command.filter((part) => !without.includes(part)), ...options, ...files];
  return [{ ...check, command, mayFindNone: true }];
}

function isCode(file: string): boolean {
  return code.test(file);
}

function git(root: string, ...args: string[]): string[] {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
