import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { Check } from './checks';
import { runInTurn } from './runInTurn';

const check = (name: string, rest: Partial<Check> = {}): Check => ({ name, command: [], ...rest });
const pages = check('pages', { processors: 2 });
const [first, second, last] = [check('first'), check('second'), check('last')];
const [types, format] = ['types', 'format'].map((name) => check(name, { isPatient: true }));

/** Runs checks that end in the order of `ends`; returns the checks started after each end, with `+` for those that run alongside. */
async function order(chosen: readonly Check[], ends: readonly string[]): Promise<string[]> {
  const running = new Map<string, () => void>();
  let begun: string[] = [];
  const steps: string[] = [];
  const all = runInTurn(chosen, ({ name }, { isBeside }) => {
    begun.push(isBeside ? `+${name}` : name);
    return new Promise((resolve) => running.set(name, resolve));
  });
  for (const name of ends) {
    await new Promise(setImmediate);
    steps.push(begun.join(' '));
    begun = [];
    running.get(name)?.();
  }
  await all;
  return steps;
}

test('checks start in order, two at a time, and a check that keeps both cores busy runs alone', async () => {
  deepEqual(await order([first, second, pages, last], ['second', 'first', 'pages', 'last']), [
    'first second',
    '',
    'pages',
    'last',
  ]);
});

test('patient checks run alongside the others, one at a time, and the rest after them', async () => {
  const chosen = [types!, first, format!, pages, last];
  deepEqual(await order(chosen, ['types', 'first', 'format', 'pages', 'last']), [
    '+types first',
    '+format',
    'pages',
    '',
    'last',
  ]);
  deepEqual(await order(chosen, ['first', 'pages', 'last', 'types', 'format']), [
    '+types first',
    'pages',
    'last',
    'format',
    '',
  ]);
});

test('without others, patient checks run two at a time', async () => {
  const own = check('own', { isPatient: true });
  deepEqual(await order([types!, format!, own], ['types', 'format', 'own']), ['types format', 'own', '']);
});
