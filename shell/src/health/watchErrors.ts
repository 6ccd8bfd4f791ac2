import { blameThrown } from '../blame/blameThrown';
import { remember } from '../guards/remember';
import type { TakeFault } from './Faults';

const faultTypes = ['error', 'unhandledrejection'] as const;

/** Handles uncaught errors, including those from before, and everything that is logged as an error from now on. */
export function watchErrors(take: TakeFault, early: readonly Event[]): void {
  function handle(event: Event) {
    if (event instanceof ErrorEvent) take('error', ...blameThrown(event.error));
    else if ('reason' in event) take('rejection', ...blameThrown(event.reason));
  }

  early.forEach(handle);
  for (const type of faultTypes) window.addEventListener(type, handle);

  const { console } = window;
  const log = console.error;
  console.error = (...said: unknown[]) => {
    log.apply(console, said);
    const thrown = said.find((one) => one instanceof Error);
    const { stack = '' } = new Error();
    // The first frame of its own stack is this function.
    take(
      'console',
      ...blameThrown(thrown ?? { name: 'Error', message: '', stack: withoutFirstFrame(stack) }),
    );
  };
  // The guards must keep the shell's own change.
  remember(console, 'console');
}

function withoutFirstFrame(stack: string): string {
  const lines = stack.split('\n');
  const first = lines.findIndex((line) => /:\d+:\d+\)?$/.test(line));
  return lines.slice(first + 1).join('\n');
}
