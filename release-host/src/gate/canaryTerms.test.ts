import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canaryTerms } from './canaryTerms';

test('terms of a canary are read from digits', () => {
  assert.equal(canaryTerms({ canary: undefined, threshold: undefined }), undefined);
  assert.deepEqual(canaryTerms({ canary: '1', threshold: undefined }), { percent: 1 });
  assert.deepEqual(canaryTerms({ canary: '99', threshold: '100' }), { percent: 99, threshold: 100 });
});

test('what is not written in digits or out of range is refused', () => {
  for (const text of ['0', '100', '0x10', '1e1', '-5', '2.5', ' 7', '']) {
    assert.throws(() => canaryTerms({ canary: text, threshold: undefined }, '--'), {
      message: `--canary takes a whole number of percent from 1 to 99, not “${text}”.`,
    });
  }
  assert.throws(() => canaryTerms({ canary: '5', threshold: '101' }), {
    message: 'threshold takes a whole number of percent from 1 to 100, not “101”.',
  });
});

test('a threshold without a canary is refused', () => {
  assert.throws(() => canaryTerms({ canary: undefined, threshold: '5' }, '--'), {
    message: '--threshold says when a canary is dropped: give --canary too.',
  });
});
