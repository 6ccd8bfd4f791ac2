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

test('patient checks run alongside a check that keeps both cores busy, and the rest after it', async () => {
  const chosen = [types!, first, format!, pages, last];
  deepEqual(await order(chosen, ['first', 'types', 'format', 'pages', 'last']), [
    'first',
    'pages +types',
    '+format',
    '',
    'last',
  ]);
  deepEqual(await order(chosen, ['first', 'pages', 'types', 'last', 'format']), [
    'first',
    'pages +types',
    'last format',
    '',
    '',
  ]);
});

test('without such a check, patient checks keep their place', async () => {
  deepEqual(await order([types!, first, format!], ['types', 'first', 'format']), [
    'types first',
    'format',
    '',
  ]);
});
