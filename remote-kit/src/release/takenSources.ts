import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { readPackage } from './sharedPackages';
import { slashed } from './slashed';

/**
 * The code of other packages that goes into a build, by file path from the root: those of the `imported` modules that the shell doesn't
 * provide, and everything they import. Without comments and types, which don't change the build.
 */
export function takenSources(
  root: string,
  imported: readonly string[],
  isProvided: (specifier: string) => boolean,
): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  function take(specifier: string, from: string): void {
    if (isProvided(specifier)) return;
    const file = specifier.startsWith('.')
      ? sourceFile(path.resolve(from, specifier))
      : entryFile(root, specifier);
    const name = file && slashed(root, file);
    if (file === undefined || name === undefined || taken.has(name)) return;
    const code = codeOf(file);
    taken.set(name, code);
    importsOf(code).forEach((next) => take(next, path.dirname(file)));
  }
  imported.forEach((specifier) => take(specifier, root));
  return taken;
}

/** A TypeScript file as a bundler sees it: without comments, types, and type-only imports. */
export function codeOf(file: string): string {
  return transformSync(readFileSync(file, 'utf8'), {
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      target: 'es2022',
      minify: { compress: false, mangle: false, format: { comments: false } },
    },
    minify: true,
    swcrc: false,
  }).code;
}

/** The modules that such code imports, statically or dynamically. */
export function importsOf(code: string): string[] {
  const imports = code.matchAll(/(?<![.\w$])(?:from|import\s*\(?)\s*["']([^"'`\s,;(){}]+)["']/g);
  return [...imports].flatMap(([, name]) => name ?? []);
}

/** The file behind `@fairshore/remote-kit/registry`; undefined for a library. */
function entryFile(root: string, specifier: string): string | undefined {
  const [scope, folder = '', ...rest] = specifier.split('/');
  if (scope !== '@fairshore' || !existsSync(path.join(root, folder, 'package.json'))) return undefined;
  const entry = readPackage(folder, root).exports?.[['.', ...rest].join('/')];
  return entry === undefined ? undefined : path.join(root, folder, entry);
}

function sourceFile(place: string): string | undefined {
  return [place, `${place}.ts`, `${place}.tsx`, `${place}/index.ts`]
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .find((file) => existsSync(file) && statSync(file).isFile());
}
