import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlyArgument, refuseTogether } from './givenArguments';

test('a command takes one argument or none, and refuses several with its usage', () => {
  assert.equal(onlyArgument([], 'Usage: x'), undefined);
  assert.equal(onlyArgument(['mfe-a'], 'Usage: x'), 'mfe-a');
  assert.throws(() => onlyArgument(['mfe-a', 'mfe-b', 'c'], 'Usage: x'), {
    message: 'One at a time: what is “mfe-b c” for?\nUsage: x',
  });
});

test('options that exclude each other are refused by name', () => {
  refuseTogether({ canary: undefined, promote: true });
  assert.throws(() => refuseTogether({ canary: '10', promote: true, abort: undefined }), {
    message: '--canary and --promote exclude each other: give one.',
  });
});
