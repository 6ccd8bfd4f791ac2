import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GuessThrottle, networkOf } from './GuessThrottle';

describe('guesses', () => {
  const limit = { free: 3, mostSeconds: 60 };

  it('double the wait each time, up to a limit, and attempts made too soon do not prolong it', () => {
    let time = 0;
    const throttle = new GuessThrottle(limit, () => time);
    const guess = () => throttle.take('a@b.example', '10.0.0.1');
    for (let turn = 0; turn < 3; turn += 1) assert.equal(guess(), 0);
    const waits = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const seconds = guess();
      assert.equal(guess(), seconds);
      waits.push(seconds);
      time += seconds * 1000;
      assert.equal(guess(), 0);
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('are forgotten after the right password, and after an hour', () => {
    let time = 0;
    const throttle = new GuessThrottle(limit, () => time);
    const guess = () => throttle.take('a@b.example', '10.0.0.1');
    for (let turn = 0; turn < 3; turn += 1) assert.equal(guess(), 0);
    assert.equal(guess(), 1);
    throttle.succeeded('a@b.example', '10.0.0.1');
    for (let turn = 0; turn < 3; turn += 1) assert.equal(guess(), 0);
    time += 3_600_001;
    for (let turn = 0; turn < 3; turn += 1) assert.equal(guess(), 0);
  });

  it('from one client delay nobody else; from many clients they leave each one free attempt', () => {
    const throttle = new GuessThrottle(limit, () => 0);
    for (let turn = 0; turn < 10; turn += 1) throttle.take('a@b.example', '10.0.0.1');
    assert.equal(throttle.take('a@b.example', '10.0.0.2'), 0);
    assert.equal(throttle.take('c@b.example', '10.0.0.1'), 0);
    for (let turn = 0; turn < 60; turn += 1) throttle.take('a@b.example', `10.0.1.${turn}`);
    assert.equal(throttle.take('a@b.example', '10.0.0.9'), 0);
    assert.equal(throttle.take('a@b.example', '10.0.0.9'), 1);
  });

  it('wait no longer when the clock is set back', () => {
    let time = 12_000_000;
    const throttle = new GuessThrottle(limit, () => time);
    for (let turn = 0; turn < 3; turn += 1) throttle.take('a@b.example', '10.0.0.1');
    time -= 11_000_000;
    assert.equal(throttle.take('a@b.example', '10.0.0.1'), 1);
    time += 1000;
    assert.equal(throttle.take('a@b.example', '10.0.0.1'), 0);
  });

  it('are unlimited when the free attempts are infinite', () => {
    const throttle = new GuessThrottle({ free: Infinity, mostSeconds: 60 }, () => 0);
    for (let turn = 0; turn < 100; turn += 1) assert.equal(throttle.take('a@b.example', '10.0.0.1'), 0);
  });

  for (const [ip, network] of [
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ] as const)
    it(`from ${ip} are those of ${network}`, () => assert.equal(networkOf(ip), network));
});
