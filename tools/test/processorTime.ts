import { readFileSync } from 'node:fs';

/**
 * A command that runs another and then writes how long its processes kept a processor busy to a file, with the shell's `times`: Node knows
 * that only of itself. Processes for which nobody waits are not counted, such as Chromium's. `isNice` gives it only what others leave idle.
 */
export function timed(
  command: readonly string[],
  { file, isNice }: { readonly file: string; readonly isNice: boolean },
): readonly [string, ...string[]] {
  const script = `${isNice ? 'nice -n 19 ' : ''}"$@"; code=$?; times > "$0"; exit $code`;
  return ['sh', '-c', script, file, ...command];
}

/** The processor seconds that `timed` wrote, user's and system's; undefined where the command was stopped before. */
export function processorSeconds(file: string): number | undefined {
  try {
    // The first line is the shell's own, the second its children's.
    const [, ofChildren = ''] = readFileSync(file, 'utf8').split('\n');
    const times = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
    if (times.length === 0) return undefined;
    return times.reduce((sum, [, minutes = '', seconds = '']) => sum + 60 * +minutes + +seconds, 0);
  } catch {
    return undefined;
  }
}
