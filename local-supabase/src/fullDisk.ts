import { statfs } from 'node:fs/promises';
import { StartupError, type StartupErrorCode } from './StartupError';

/**
 * Below this many free bytes a failed start is attributed to a full disk: the engine inside PGlite doesn't say why it ended.
 */
const littleRoom = 4 * 1024 * 1024;

/** Failures whose actual cause may be a full disk. */
const vague: ReadonlySet<StartupErrorCode> = new Set(['data-damaged', 'migration-failed', 'seed-failed']);

/**
 * The error to report for a failed start: a full disk where that is the cause, else the failure itself. A database on a full
 * disk must not be reported as damaged: the user has to free space, not replace the database.
 * @param roomIn returns the free bytes on the disk of a folder
 */
export async function fullDiskOr(
  error: unknown,
  folder: string,
  roomIn: (folder: string) => Promise<number> = freeBytes,
): Promise<unknown> {
  if (error instanceof StartupError && !vague.has(error.code)) return error;
  const isSaid = /ENOSPC|53100|no space left on device/i.test(wordsOf(error));
  if (!isSaid && (await roomIn(folder).catch(() => Infinity)) >= littleRoom) return error;
  return new StartupError(
    'disk-full',
    `The disk that holds ${folder} is full.`,
    'Nothing was lost. Make room on it and start again: 300 MB are enough for a new suite. Or set DATA_DIR to a folder on another disk.',
    { cause: error },
  );
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Codes and messages of an error and its causes. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return `${code} ${error.message} ${error.cause === undefined ? '' : wordsOf(error.cause)}`;
}
