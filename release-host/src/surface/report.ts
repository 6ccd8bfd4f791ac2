import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The public types of one shared package. */
export interface ApiReport {
  /** For example `@fairshore/shared-ui`. */
  readonly name: string;
  /** The version in the package's package.json, such as `1.0.0`. */
  readonly version: string;
  /** The `export` statements by entry, such as `@fairshore/shared-ui/dialog`: of names in `declarations`, or of libraries. */
  readonly entries: Readonly<Record<string, string>>;
  /** All declarations that entries export or that these mention, each once, from all files. */
  readonly declarations: string;
}

/** Reports by package name. */
export type Surface = Readonly<Record<string, ApiReport>>;

const note =
  'What other packages see of it. Made by `npm run api`, which also says which version a change asks for.';

/** Formats a report for `docs/api`. */
export function formatReport({ name, version, entries, declarations }: ApiReport): string {
  const sections = Object.entries(entries).map(([entry, exports]) => `## ${entry}\n\n${fenced(exports)}`);
  return [`# ${name} ${version}`, note, ...sections, `## Declarations\n\n${fenced(declarations)}\n`].join(
    '\n\n',
  );
}

/** Parses a report written by `formatReport`. Throws if it is damaged. */
export function readReport(text: string): ApiReport {
  const [, name, version] = /^# (\S+) (\d+\.\d+\.\d+)$/m.exec(text) ?? [];
  const sections = [...text.matchAll(/^## (\S+)\n\n```ts\n([^]*?)\n?```$/gm)].map(
    ([, title = '', body = '']) => [title, body] as const,
  );
  const [declarations] = sections.filter(([title]) => title === 'Declarations').map(([, body]) => body);
  if (name === undefined || version === undefined || declarations === undefined)
    throw new Error('A report of public types is damaged: npm run api makes it again.');
  const entries = Object.fromEntries(sections.filter(([title]) => title !== 'Declarations'));
  return { name, version, entries, declarations };
}

/** The surface made of the given reports. */
export function surfaceOf(reports: readonly ApiReport[]): Surface {
  return Object.fromEntries(reports.map((report) => [report.name, report]));
}

/**
 * Writes a surface into `<dir>/node_modules`, so that code compiled in `dir` finds these packages there, and libraries further up. All
 * entries of a package share one declaration file, so that a class or a symbol exists only once.
 */
export async function writeSurface(dir: string, surface: Surface): Promise<void> {
  for (const report of Object.values(surface)) {
    const { name, entries } = report;
    const folder = path.join(dir, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    const exports = Object.fromEntries(
      Object.keys(entries).map((entry) => [
        `.${entry.slice(name.length)}`,
        { types: `./${entryFile(name, entry)}` },
      ]),
    );
    // Without a version, because the compiler treats two folders with the same name and version as the same package.
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, type: 'module', exports }));
    for (const [file, text] of declarationFiles(report)) await writeFile(path.join(folder, file), text);
  }
}

/** The declaration files of a package by name: a common one, and one per entry, see `entryFile`. */
export function declarationFiles({ name, entries, declarations }: ApiReport): [string, string][] {
  return [
    ['declarations.d.ts', declarations],
    ...Object.entries(entries).map(([entry, text]): [string, string] => [entryFile(name, entry), text]),
  ];
}

/** The declaration file of an entry in its package: `dialog.d.ts`, or `index.d.ts` for the package itself. */
export function entryFile(name: string, entry: string): string {
  return `${entry === name ? 'index' : entry.slice(name.length + 1).replaceAll('/', '-')}.d.ts`;
}

function fenced(code: string): string {
  return `\`\`\`ts\n${code.trimEnd()}\n\`\`\``;
}
