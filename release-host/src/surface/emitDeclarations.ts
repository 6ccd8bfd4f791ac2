import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compile } from './nativeCompiler';

/**
 * The declarations of some source files and of all they import, by file: `<root>/shared-ui/src/dialog/index.d.ts`. `modules` are
 * our own source files by the name that others import them under. Throws with the compiler's words where a type can't be written down.
 */
export async function emitDeclarations(
  root: string,
  files: readonly string[],
  modules: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  // A folder of its own: a build and a check may run at once.
  const dir = mkdtempSync(path.join(cache, 'declarations-'));
  const outDir = path.join(dir, 'out');
  try {
    const [fault] = await compile(dir, files, {
      // What is found in node_modules is a library, which the compiler writes nothing for.
      paths: Object.fromEntries([...modules].map(([name, file]) => [name, [file]])),
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      // `npm test -- types` checks; here they are only written down.
      noCheck: true,
      preserveSymlinks: false,
      rootDir: root,
      outDir,
    });
    if (fault) throw new Error(`${fault.file}(${fault.line}): ${fault.message}`);
    const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
    return new Map(
      names
        .filter((name) => name.endsWith('.d.ts'))
        .map((name) => [path.join(root, name), readFileSync(path.join(outDir, name), 'utf8')]),
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
