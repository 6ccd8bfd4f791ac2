import path from 'node:path';

/** The path of a file from a folder with forward slashes, the same on every system: for what is hashed, sent or shown in a browser. */
export function slashed(
  folder: string,
  file: string,
  { relative, sep }: Pick<path.PlatformPath, 'relative' | 'sep'> = path,
): string {
  return relative(folder, file).split(sep).join('/');
}
