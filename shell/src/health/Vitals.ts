import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import type { INPMetricWithAttribution, Metric } from 'web-vitals/attribution';
import type { Blamed } from '../blame/blameStack';
import { blameTask, ofShell } from '../blame/blameTask';
import type { RemoteEvent } from './reportRemoteEvents';

interface VitalsContext {
  /** The release that the document opened with; undefined before anything is shown. */
  opened(): Blamed | undefined;
  /** The release that is shown now. */
  shown(): Blamed;
  isInMain(): boolean;
}

const longest = 999_999;

/**
 * Measures a document by field metrics (web.dev/vitals): load metrics belong to the release it opened with, the slowest response to an
 * interaction to the script that ran longest for it.
 */
export class Vitals {
  private readonly values = new Map<string, number>();
  private readonly taken = new Set<string>();
  private slowest: Blamed | undefined;

  constructor(private readonly context: VitalsContext) {
    const changes = { reportAllChanges: true };
    for (const watch of [onLCP, onCLS, onTTFB]) watch((metric) => this.note(metric), changes);
    onINP((metric) => {
      this.slowest = this.blameInteraction(metric);
      this.note(metric);
    }, changes);
  }

  /** The document's metrics, each once; to be called when the document is left. */
  take(): RemoteEvent[] {
    return [...this.values].flatMap(([kind, value]): RemoteEvent[] => {
      const blamed = kind === 'INP' ? this.slowest : this.context.opened();
      if (!blamed || blamed.version === '' || this.taken.has(kind)) return [];
      this.taken.add(kind);
      const { remote, version } = blamed;
      return [{ remote, version, phase: 'vital', kind, value }];
    });
  }

  private note({ name, value }: Pick<Metric, 'name' | 'value'>): void {
    this.values.set(name, Math.min(Math.round(name === 'CLS' ? value * 1000 : value), longest));
  }

  private blameInteraction({ attribution }: INPMetricWithAttribution): Blamed {
    const { context } = this;
    const script = attribution.longestScript?.entry;
    if (script) return blameTask(script, context.shown(), context.isInMain());
    return context.isInMain() ? context.shown() : ofShell();
  }
}
