import type { Blamed } from '../blame/blameStack';
import { nobody } from '../blame/blameStack';
import { blameTask } from '../blame/blameTask';
import type { TakeFault } from './Faults';

const slowMs = 200;
/** After this long nobody believes that the page still responds. */
const frozenMs = 5_000;
/** A page that was just drawn is still starting; how long that takes differs between a server-rendered and a client-rendered page. */
const settlesMs = 1_000;

interface TaskContext {
  /** The release that is shown now. */
  shown(): Blamed;
  /** When a release was first shown, in milliseconds of this document; undefined before. */
  readyAt(blamed: Blamed): number | undefined;
  isInMain(): boolean;
}

/**
 * Reports tasks that blocked the page, including those from before this call. Chromium names the script that was entered; elsewhere they
 * are nobody's. How long a page takes to start is part of its vitals; only a freeze during that time is reported here.
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
