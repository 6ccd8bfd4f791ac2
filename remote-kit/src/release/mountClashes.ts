import { mountsOverlap, pathIsMounted, shellPaths } from '../registry';

/** A remote and its mounts. */
interface Mounting {
  readonly name: string;
  readonly mounts: readonly string[];
}

/**
 * The mounts of a new release that share a path with the shell's or another remote's, or repeat one of its own, each in a sentence without
 * a full stop. Those that the remote's live release has as well are left out: they clash already, and a release may be the fix.
 */
export function mountClashes(
  candidate: Mounting,
  others: readonly Mounting[],
  live: readonly string[] = [],
): string[] {
  const shell = { name: 'the shell', mounts: Object.values(shellPaths) };
  const { name, mounts } = candidate;
  return mounts.flatMap((path, index) => {
    if (live.includes(path)) return [];
    const own = mounts
      .slice(0, index)
      .find((earlier) => pathIsMounted(path, earlier) && pathIsMounted(earlier, path));
    const taken = [shell, ...others]
      .flatMap((other) => other.mounts.map((mount) => ({ owner: other.name, mount })))
      .find(({ mount }) => mountsOverlap(path, mount));
    const clash = own === undefined ? taken : { owner: name, mount: own };
    if (!clash) return [];
    const both = `${name} and ${clash.owner} both mount ${path}`;
    return [clash.mount === path ? both : `${both} (${clash.mount})`];
  });
}
