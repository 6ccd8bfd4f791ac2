/** Starts the simulation's worker from its own release; throws where the browser refuses it. */
export function startWorker(): Worker {
  return new Worker(new URL('./simulationWorker.ts', import.meta.url));
}
