import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@fairshore/release-host/surface';

/**
 * The declarations of some modules and of all they import, by file: `<root>/shared-ui/src/dialog/index.d.ts`. `modules` are source
 * files by the name that others import them under. Throws with the compiler's words where a type can't be written down.
 */
export async function emitDeclarations(
  root: string,
  modules: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const dir = path.join(root, '.cache/api');
  const outDir = path.join(dir, 'declarations');
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const faults = await compile(dir, [...modules.values()], {
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
  const [first] = faults;
  if (first) throw new Error(`${first.file}(${first.line}): ${first.message}`);
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.d.ts'),
  );
  return new Map(names.map((name) => [path.join(root, name), readFileSync(path.join(outDir, name), 'utf8')]));
}
