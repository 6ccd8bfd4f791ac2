/** What the system's errors about a file mean. */
const faults: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOSPC: 'can’t be written: the disk is full',
  EROFS: 'can’t be written: its disk is read-only',
  EACCES: 'can’t be used: this user has no permission',
  ENOTDIR: 'can’t be used: a part of its path is a file, not a folder',
  EISDIR: 'is a folder, not a file',
  EEXIST: 'can’t be made: a file of that name is there',
};

const unmade = 'can’t be made; its disk may be read-only';

/** Asked for a folder with all above it, Node says on a read-only disk that it is missing. */
function isMaking(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir';
}

/** What a person reads of an error: for one about a file, its path and what is wrong there. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  const said = 'code' in error && typeof error.code === 'string' ? faults[error.code] : undefined;
  if (place !== undefined && said !== undefined) return `${place} ${isMaking(error) ? unmade : said}.`;
  return 'code' in error && error.code === 'ENOSPC' ? 'The disk is full.' : error.message;
}
