import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Turns } from './Turns';

/** Records who was given a session, in order, with the function that returns it. */
function watch(turns: Turns) {
  const given: { who: string; release: () => void }[] = [];
  const ask = (address: string | undefined, who = address ?? 'own work') =>
    void turns.take(address).then((release) => given.push({ who, release }));
  const names = async () => {
    await Promise.resolve();
    await Promise.resolve();
    return given.map(({ who }) => who);
  };
  return { given, ask, names };
}

it('addresses take turns, however many sessions the first one requests', async () => {
  const { given, ask, names } = watch(new Turns(1));
  for (const who of ['a1', 'a2', 'a3']) ask('10.0.0.1', who);
  ask('10.0.0.2', 'b1');
  ask(undefined);
  for (let at = 0; at < 5; at += 1) {
    await names();
    given[at]?.release();
  }
  assert.deepEqual(await names(), ['a1', 'b1', 'own work', 'a2', 'a3']);
});

it('no address gets every session, and releasing a session twice counts once', async () => {
  const { given, ask, names } = watch(new Turns(4));
  for (const who of ['a1', 'a2', 'a3', 'a4']) ask('10.0.0.1', who);
  ask('10.0.0.2', 'b1');
  assert.deepEqual(await names(), ['a1', 'a2', 'b1']);
  given[0]?.release();
  given[0]?.release();
  assert.deepEqual(await names(), ['a1', 'a2', 'b1', 'a3']);
});

it('an address that kept others waiting waits as long itself, then continues', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  context.mock.method(performance, 'now', () => now);
  const pass = (ms: number) => {
    now += ms;
    context.mock.timers.tick(ms);
  };
  const { given, ask, names } = watch(new Turns(1));
  ask('10.0.0.1', 'long');
  ask('10.0.0.1', 'next');
  ask('10.0.0.2', 'b1');
  await names();
  pass(3000);
  given[0]?.release();
  await names();
  pass(10);
  given[1]?.release();
  // Nobody else is waiting now, but the other address's page may send its next request any moment.
  assert.deepEqual(await names(), ['long', 'b1']);
  pass(1000);
  ask('10.0.0.2', 'b2');
  await names();
  given[2]?.release();
  pass(2001);
  assert.deepEqual(await names(), ['long', 'b1', 'b2', 'next']);
});

it('an address that kept nobody waiting continues at once', async (context) => {
  let now = 0;
  context.mock.method(performance, 'now', () => now);
  const { given, ask, names } = watch(new Turns(1));
  ask('10.0.0.1', 'long');
  ask('10.0.0.1', 'next');
  await names();
  now = 5000;
  given[0]?.release();
  assert.deepEqual(await names(), ['long', 'next']);
});
