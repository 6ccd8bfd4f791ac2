/** The simulation's worker, from the release it belongs to; throws where the browser refuses one. */
export function startWorker(): Worker {
  return new Worker(new URL('./simulationWorker.ts', import.meta.url));
}
