import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { beforeEach, mock, test } from 'node:test';
import { stopMessage, Workers } from './Workers';
import type { WorkerProcess } from './Workers';

class TestWorker extends EventEmitter implements WorkerProcess {
  readonly told: string[] = [];
  readonly signals: string[] = [];
  readonly process: WorkerProcess['process'];

  constructor(pid: number) {
    super();
    this.process = {
      pid,
      kill: (signal) => {
        this.signals.push(signal);
        this.emit('exit', 0, signal);
      },
    };
  }

  send(message: string): void {
    this.told.push(message);
  }
}

let forked: TestWorker[] = [];
let lines: string[] = [];
let now = 0;
const workersOf = (count: number) =>
  new Workers({
    count,
    stopMs: 500,
    now: () => now,
    log: (line) => lines.push(line),
    fork() {
      const worker = new TestWorker(forked.length + 1);
      forked.push(worker);
      return worker;
    },
  });

beforeEach(() => {
  forked = [];
  lines = [];
  now = 0;
});

async function started(count: number): Promise<Workers> {
  const workers = workersOf(count);
  const start = workers.start();
  for (const worker of forked) worker.emit('listening');
  await start;
  return workers;
}

test('a worker that ends is replaced, after a delay that doubles for early ends and resets after a steady run', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  await started(2);
  const rests: number[] = [];
  for (const [lifeMs, rest] of [
    [10, 1],
    [10, 2],
    [10, 4],
    [60_000, 1],
    [10, 1],
    ...[2, 4, 8, 16, 32, 60, 60].map((seconds) => [10, seconds] as const),
  ] as const) {
    now += lifeMs;
    forked.at(-1)?.emit('exit', 1, null);
    rests.push(Number(/another starts in (\d+) s/.exec(lines.at(-1) ?? '')?.[1]));
    const before = forked.length;
    context.mock.timers.tick(rest * 1000 - 1);
    assert.equal(forked.length, before);
    context.mock.timers.tick(1);
    assert.equal(forked.length, before + 1);
  }
  assert.deepEqual(rests, [1, 2, 4, 1, 1, 2, 4, 8, 16, 32, 60, 60]);
  assert.match(lines.find((line) => line.includes('ended')) ?? '', /^Process 2 ended \(exit code 1\)/);
});

test('a worker that ends before all of them listen fails the start', async () => {
  const start = workersOf(2).start();
  forked[0]?.emit('listening');
  forked[1]?.emit('exit', 1, null);
  await assert.rejects(start, /ended before it served \(exit code 1\)/);
});

test('stop ends a worker that still starts by a signal, as it would miss a message', async () => {
  const workers = workersOf(1);
  let hasStarted = false;
  void workers.start().then(() => (hasStarted = true));
  await workers.stop();
  assert.deepEqual([forked[0]?.told, forked[0]?.signals, hasStarted], [[], ['SIGTERM'], false]);
});

test('stop tells each worker to finish, replaces none, and kills one that doesn’t end', async () => {
  const workers = await started(2);
  mock.timers.enable({ apis: ['setTimeout'] });
  const stop = workers.stop();
  assert.deepEqual(
    forked.map(({ told }) => told),
    [[stopMessage], [stopMessage]],
  );
  forked[0]?.emit('exit', 0, null);
  mock.timers.tick(500);
  await stop;
  mock.timers.tick(100_000);
  mock.timers.reset();
  assert.equal(forked.length, 2);
});
