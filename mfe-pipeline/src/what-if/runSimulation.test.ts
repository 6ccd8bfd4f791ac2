/** @environment browser */
import { distributionOf } from './distribution';
import { SimulationRunner } from './runSimulation';
import { simulate } from './simulate';
import type { Simulation } from './simulate';
import { startWorker } from './startWorker';

jest.mock('./startWorker', () => ({ startWorker: jest.fn() }));

const simulation: Simulation = {
  positions: [{ cents: 100_000, apr: 10 }],
  assumptions: { failChance: 0.1, lateChance: 0.1, lateMonths: 6 },
  seed: 1,
  runs: 100,
};
const expected = distributionOf(simulate(simulation));

class TestWorker extends EventTarget implements Worker {
  onmessage: Worker['onmessage'] = null;
  onmessageerror = null;
  onerror: Worker['onerror'] = null;
  postMessage = jest.fn();
  terminate = jest.fn();
}

const started: TestWorker[] = [];
beforeEach(() => {
  started.length = 0;
  jest.mocked(startWorker).mockImplementation(() => {
    started.push(new TestWorker());
    return started.at(-1) ?? new TestWorker();
  });
});

test('when a worker is refused, by an exception or an event, the main thread returns the same result', () => {
  jest.mocked(startWorker).mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const onDone = jest.fn();
  new SimulationRunner().run(simulation, onDone);
  expect(onDone).toHaveBeenCalledWith(expected);
});

test('a worker that fails to load is permanently replaced by the main thread', () => {
  const runner = new SimulationRunner();
  const onDone = jest.fn();
  runner.run(simulation, onDone);
  const [worker] = started;
  worker?.onerror?.call(worker, new ErrorEvent('error'));
  expect(onDone).toHaveBeenCalledWith(expected);
  runner.run(simulation, onDone);
  expect(started).toHaveLength(1);
});

test('an outdated answer is never taken for the next one', () => {
  const runner = new SimulationRunner();
  const [first, second] = [jest.fn(), jest.fn()];
  runner.run(simulation, first);
  runner.run(simulation, second);
  expect(started[0]?.terminate).toHaveBeenCalled();
  const worker = started[1];
  worker?.onmessage?.call(worker, new MessageEvent('message', { data: expected }));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledWith(expected);
});
