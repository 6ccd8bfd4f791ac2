import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { FailureKind, PageOutcome } from './pageOutcome';
import { ServerOutcomes } from './ServerOutcomes';
import type { CountedOutcome } from './ServerOutcomes';

const made = { name: 'mfe-x', version: '1.0.0-0123abcd', address: '/x?mail=ana@b.example' };
let incidents = 0;
function failedBy(kind?: FailureKind): PageOutcome {
  incidents += 1;
  const incident = String(incidents).padStart(8, '0');
  return { ...made, failure: { ...(kind && { kind }), incident, text: 'Error: broken\n  at page.js:1' } };
}

/** The sent reports, and the log. */
function counting(answer: () => Promise<void> = () => Promise.resolve()) {
  const sent: (readonly CountedOutcome[])[] = [];
  const lines: string[] = [];
  const outcomes = new ServerOutcomes({
    everyMs: 20,
    log: (line) => lines.push(line),
    send(given) {
      sent.push(given);
      return answer();
    },
  });
  return { outcomes, sent, lines };
}

test('one report sums up any number of pages, without queries', async () => {
  const { outcomes, sent } = counting();
  for (let page = 0; page < 500; page += 1) outcomes.note(made);
  for (let page = 0; page < 200; page += 1) outcomes.note(failedBy('broken'));
  outcomes.note(failedBy('ended'));
  await wait(60);
  const release = { remote: 'mfe-x', version: made.version };
  assert.deepEqual(sent, [
    [
      { ...release, kind: '', hits: 500 },
      { ...release, kind: 'broken', hits: 200, incident: '00000200', message: '/x: Error' },
      { ...release, kind: 'ended', hits: 1, incident: '00000201', message: '/x: Error' },
    ],
  ]);
});

test('a failure that no release is responsible for is not counted', async () => {
  const { outcomes, sent } = counting();
  outcomes.note(failedBy());
  await outcomes.report();
  assert.deepEqual(sent, []);
});

test('counts that could not be reported are added to the next report, and the log mentions it once', async () => {
  let isDown = true;
  const { outcomes, sent, lines } = counting(() =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve(),
  );
  for (let report = 0; report < 3; report += 1) {
    outcomes.note(made);
    await outcomes.report();
  }
  isDown = false;
  outcomes.note(made);
  await outcomes.report();
  await outcomes.report();
  assert.deepEqual(
    sent.map(([sum]) => sum?.hits),
    [1, 2, 3, 4],
  );
  assert.equal(lines.length, 1);
});

test('a hanging database is asked once, and blocks nobody', () => {
  const { outcomes, sent } = counting(() => new Promise(() => undefined));
  outcomes.note(made);
  void outcomes.report();
  outcomes.note(made);
  void outcomes.report();
  return wait(40).then(() => assert.equal(sent.length, 1));
});
