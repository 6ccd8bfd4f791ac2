import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { rootDir } from '../release/folders';
import { slashed } from '../release/slashed';

/** An error in the sources; lines and columns count from 1. */
export interface BuildFault {
  /** Relative to the repository. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly text: string;
}

/** The bundler's errors of a failed build, by file and line of the sources. */
export function buildFaults(errors: readonly Error[]): BuildFault[] {
  return errors.map((error) => {
    const message = stripVTControlCharacters(error.message);
    const marked = compilersPlace.exec(message);
    const text = readable(message);
    if (marked) {
      const [, file = '', line = '', header = ''] = marked;
      const column = columnIn(message, line) ?? (header === '1' ? undefined : Number(header));
      return { file: relative(file), line: Number(line), ...(column !== undefined && { column }), text };
    }
    const file = resourceOf('module' in error ? error.module : undefined);
    const request = /Can't resolve '([^']+)'/.exec(message)?.[1];
    const place = file !== undefined && request !== undefined ? placeOf(file, request) : undefined;
    return { file: file === undefined ? '' : relative(file), ...place, text };
  });
}

/** The compiler's frame around code that it can't parse: `╭─[/…/Page.tsx:12:3]`. */
const compilersPlace = /[╭,]-?─?\[(.+?):(\d+):(\d+)\]/;

/** Strips the trace through bundler and compiler, which doesn't point into the sources. */
function readable(message: string): string {
  const [text = ''] = message
    .replace(/^Module build failed \(from [^)]+\):\s*/, '')
    .split(/\n\s*(?:Caused by:|Stack backtrace:|at \S+ \()/);
  return text.replaceAll(rootDir, '').trim();
}

/**
 * The column that the compiler underlines in the framed line, because its header nearly always says 1; undefined when it marks several
 * lines, because their marks can start anywhere.
 */
function columnIn(message: string, line: string): number | undefined {
  if (/^\s*\d+ [|│] [,╭]/m.test(message)) return undefined;
  const rows = message.split('\n');
  const framed = rows.findIndex(
    (row) => row.trimStart().startsWith(`${line} | `) || row.trimStart().startsWith(`${line} │ `),
  );
  const code = (rows[framed]?.search(/[|│]/) ?? 0) + 2;
  const underlined = rows[framed + 1] ?? '';
  if (framed < 0 || !/^\s*[:·] +\S/.test(underlined)) return undefined;
  return underlined.slice(code).search(/\S/) + 1;
}

/** The bundler's line numbers refer to the compiler's output, so the import is looked up in the source. */
function placeOf(file: string, request: string): { line: number; column: number } | undefined {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const columnOf = (line: string) =>
      Math.max(line.indexOf(`'${request}'`), line.indexOf(`"${request}"`)) + 1;
    const index = lines.findIndex((line) => columnOf(line) > 0);
    return index < 0 ? undefined : { line: index + 1, column: columnOf(lines[index] ?? '') };
  } catch {
    return undefined;
  }
}

function resourceOf(module: unknown): string | undefined {
  if (typeof module !== 'object' || module === null || !('resource' in module)) return undefined;
  return typeof module.resource === 'string' ? module.resource : undefined;
}

function relative(file: string): string {
  return slashed(rootDir, file.split('?')[0] ?? file);
}
