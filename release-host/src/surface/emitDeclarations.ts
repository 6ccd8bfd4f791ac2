import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compile } from './nativeCompiler';

/**
 * The declarations of source files and everything they import, by file: `<root>/shared-ui/src/dialog/index.d.ts`. `modules` maps the names
 * that others import to our source files. Throws with the compiler's message if a type can't be emitted.
 */
export async function emitDeclarations(
  root: string,
  files: readonly string[],
  modules: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  // A temporary folder, because a build and a check may run at the same time.
  const dir = mkdtempSync(path.join(cache, 'declarations-'));
  const outDir = path.join(dir, 'out');
  try {
    const [fault] = await compile(dir, files, {
      // Without these paths our packages would be found in node_modules, where the compiler treats them as libraries and emits nothing.
      paths: Object.fromEntries([...modules].map(([name, file]) => [name, [file]])),
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      // `npm test -- types` checks them; here they are only emitted.
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
