import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The start of a process that this machine does not show, as on Windows, or not to us. */
export const unknownStart = 'unknown';

/** An opaque text that differs between two processes which had the same PID one after the other; `unknownStart` if it can't be read. */
export function processStart(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return listedStart(pid);
  }
}

/** Whether a start is that of `/proc`, and any other text that of another process. A listed one was in local words in earlier versions. */
export function isExact(start: string): boolean {
  return /^\S+:\d+$/.test(start);
}

/** The start of a process as `ps` lists it, for systems without `/proc`. It is the same whatever language and time zone the caller has. */
export function listedStart(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return unknownStart;
  }
}
