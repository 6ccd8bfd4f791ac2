import { distributionOf } from './distribution';
import type { Distribution } from './distribution';
import { simulate } from './simulate';
import type { Simulation } from './simulate';
import { startWorker } from './startWorker';

/**
 * Runs the latest requested simulation in a worker that lives until `stop`. Browsers refuse workers from another origin, as when
 * releases come from a CDN: then simulations run on the main thread, where one takes about as long as a frame.
 */
export class SimulationRunner {
  private worker: Worker | null = null;
  private isRefused = false;

  /** Runs a simulation and passes its result to `onDone`; an unfinished earlier one is cancelled. */
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

  /** Terminates the worker. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private begun(): { worker: Worker | null } {
    // A worker still busy with an outdated simulation is terminated: its answer would be taken for the next one's.
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
