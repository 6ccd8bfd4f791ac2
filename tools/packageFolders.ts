import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders of all packages, from the root's `workspaces`; `mfe-*` stands for every remote. */
export function packageFolders(root: string): string[] {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return workspaces.flatMap((name) => {
    if (!name.endsWith('*')) return [name];
    const found = readdirSync(root).filter((folder) => folder.startsWith(name.slice(0, -1)));
    return found.filter((folder) => existsSync(path.join(root, folder, 'package.json'))).sort();
  });
}
