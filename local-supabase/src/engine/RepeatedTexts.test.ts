import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RepeatedTexts } from './RepeatedTexts';

it('keeps a statement seen for the third time', () => {
  const texts = new RepeatedTexts();
  assert.deepEqual(
    [1, 2, 3, 4].map(() => texts.isRepeated('select 1')),
    [false, false, true, true],
  );
  assert.equal(texts.isRepeated('select 2'), false);
});

it('keeps only a few statements, however many are run', () => {
  const texts = new RepeatedTexts();
  const asked = Array.from({ length: 5_000 }, (_, index) => `select ${index}`);
  const kept = asked.filter((text) => [1, 2, 3].map(() => texts.isRepeated(text)).at(-1));
  assert.equal(kept.length, 100);
  assert.ok(!texts.isRepeated('x'.repeat(20_000)));
});
