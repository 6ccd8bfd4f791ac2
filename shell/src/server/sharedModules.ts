import { eagerModules, lazyModules } from '../loader/sharedTable';

/** All modules that remotes get from the shell, loaded: on the server nothing waits for a chunk. */
export async function sharedModules(): Promise<Readonly<Record<string, object>>> {
  const lazy = await Promise.all(
    Object.entries(lazyModules).map(async ([key, load]) => [key, await load()] as const),
  );
  return { ...eagerModules, ...Object.fromEntries(lazy) };
}
