import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockingTimeOfProcessor } from './blockingTime';
import type { TraceEvent } from './blockingTime';

const page = { pid: 7, tid: 1 };
const thread: TraceEvent = { ...page, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } };
const paint: TraceEvent = { ...page, name: 'firstContentfulPaint', ph: 'R', ts: 100_000 };

function task(atMs: number, processorMs: number, where: Partial<TraceEvent> = {}): TraceEvent {
  const [ts, tdur] = [atMs * 1000, processorMs * 1000];
  return { ...page, name: 'RunTask', ph: 'X', ts, dur: 1_000_000, tdur, ...where };
}

test('counts the time beyond 50 ms of long main-thread tasks, slowed four times, after the first paint', () => {
  const tasks = [task(50, 100), task(120, 12), task(200, 20), task(300, 40)];
  assert.equal(blockingTimeOfProcessor([thread, ...tasks, paint]), 30 + 110);
});

test('ignores other threads and processes, and time spent waiting for a processor', () => {
  const others = [task(200, 90, { tid: 2 }), task(200, 90, { pid: 8 }), task(200, 0)];
  assert.equal(blockingTimeOfProcessor([thread, paint, ...others]), 0);
});

test('a page that was never painted has no blocking time', () => {
  assert.equal(blockingTimeOfProcessor([thread, task(200, 90)]), 0);
});
