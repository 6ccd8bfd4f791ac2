import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rootDir } from '../release/folders';

/** One thing that is wrong with the sources; lines and columns count from 1. */
export interface BuildFault {
  /** Relative to the repository. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly text: string;
}

/** What the bundler says of a build that failed, by file and line of the sources. */
export function buildFaults(errors: readonly Error[]): BuildFault[] {
  return errors.map((error) => {
    const message = stripVTControlCharacters(error.message);
    const marked = compilersPlace.exec(message);
    const text = readable(message);
    if (marked) {
      const [, file = '', line, column] = marked;
      return { file: relative(file), line: Number(line), column: Number(column), text };
    }
    const file = resourceOf('module' in error ? error.module : undefined);
    const request = /Can't resolve '([^']+)'/.exec(message)?.[1];
    const line = file !== undefined && request !== undefined ? lineWith(file, request) : undefined;
    return { file: file === undefined ? '' : relative(file), ...(line !== undefined && { line }), text };
  });
}

/** The compiler frames what it can't read: `╭─[/…/Page.tsx:12:3]`. */
const compilersPlace = /[╭,]-?─?\[(.+?):(\d+):(\d+)\]/;

/** Without the way through the bundler and the compiler, which are no places of the sources. */
function readable(message: string): string {
  const [text = ''] = message
    .replace(/^Module build failed \(from [^)]+\):\s*/, '')
    .split(/\n\s*(?:Caused by:|Stack backtrace:|at \S+ \()/);
  return text.replaceAll(rootDir, '').trim();
}

/** The bundler counts lines of what the compiler put out; what was asked for stands in the source. */
function lineWith(file: string, request: string): number | undefined {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const index = lines.findIndex((line) => line.includes(`'${request}'`) || line.includes(`"${request}"`));
    return index < 0 ? undefined : index + 1;
  } catch {
    return undefined;
  }
}

function resourceOf(module: unknown): string | undefined {
  if (typeof module !== 'object' || module === null || !('resource' in module)) return undefined;
  return typeof module.resource === 'string' ? module.resource : undefined;
}

function relative(file: string): string {
  return path.relative(rootDir, file.split('?')[0] ?? file);
}
