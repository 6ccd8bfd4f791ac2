import type { Blamed } from '../blame/blameStack';
import { nobody } from '../blame/blameStack';
import { blameTask } from '../blame/blameTask';
import type { TakeFault } from './Faults';

const slowMs = 200;
/** After so long nobody believes that the page still answers. */
const frozenMs = 5_000;
/** A page that was just drawn still begins: how long that takes differs between one of the server's and one of the browser's. */
const settlesMs = 1_000;

interface TaskContext {
  /** The release that is shown now. */
  shown(): Blamed;
  /** When a release was first shown, in milliseconds of this document; undefined before. */
  readyAt(blamed: Blamed): number | undefined;
  isInMain(): boolean;
}

/**
 * Takes tasks that held the page up, those before this was called too: Chromium names the script that was entered; elsewhere they
 * are nobody's. How long a page takes to begin is in its vitals; only one that freezes meanwhile is told of here.
 */
export function watchTasks(take: TakeFault, context: TaskContext): void {
  const type = ['long-animation-frame', 'longtask'].find((one) =>
    PerformanceObserver.supportedEntryTypes.includes(one),
  );
  if (type === undefined) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) handle(entry);
  });
  observer.observe({ type, buffered: true });

  function handle(entry: PerformanceEntry) {
    const script = longestScript(entry);
    const duration = script?.duration ?? entry.duration;
    if (duration <= slowMs) return;
    const shown = context.shown();
    const blamed = script ? blameTask(script, shown, context.isInMain()) : nobody;
    if (duration >= frozenMs) take('frozen', blamed, 'Frozen');
    const began = context.readyAt(blamed === nobody ? shown : blamed);
    if (began !== undefined && entry.startTime > began + settlesMs) take('slow', blamed, 'Slow');
  }
}

function longestScript(entry: PerformanceEntry): PerformanceScriptTiming | undefined {
  if (!isLongFrame(entry)) return undefined;
  return [...entry.scripts].sort((a, b) => b.duration - a.duration)[0];
}

function isLongFrame(entry: PerformanceEntry): entry is PerformanceLongAnimationFrameTiming {
  return entry.entryType === 'long-animation-frame' && 'scripts' in entry;
}
