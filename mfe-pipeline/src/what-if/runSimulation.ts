import { distributionOf } from './distribution';
import type { Distribution } from './distribution';
import { simulate } from './simulate';
import type { Simulation } from './simulate';
import { startWorker } from './startWorker';

/**
 * Runs simulations, the latest one asked for, in a worker that is kept until `stop`. A worker from another origin is refused by
 * every browser, as where releases come from a CDN: then they run on the page, which takes it about as long as a frame.
 */
export class SimulationRunner {
  private worker: Worker | null = null;
  private isRefused = false;

  /** Hands over what a simulation came to; what was asked for before and isn't done is given up. */
  run(simulation: Simulation, onDone: (distribution: Distribution) => void): void {
    const { worker } = this.begun();
    if (worker === null) {
      onDone(distributionOf(simulate(simulation)));
      return;
    }
    worker.onmessage = ({ data }: MessageEvent<Distribution>) => {
      worker.onmessage = null;
      onDone(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.stop();
      this.isRefused = true;
      this.run(simulation, onDone);
    };
    worker.postMessage(simulation);
  }

  /** Ends the worker. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private begun(): { worker: Worker | null } {
    // One that is still at what nobody waits for any more is ended: its answer would be taken for the next one's.
    if (this.worker?.onmessage) this.stop();
    if (this.worker === null && !this.isRefused) {
      try {
        this.worker = startWorker();
      } catch {
        this.isRefused = true;
      }
    }
    return { worker: this.worker };
  }
}
