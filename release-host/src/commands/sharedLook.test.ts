import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lookChanges } from './sharedLook';

const link = { tag: 'a', text: 'Pipeline', color: 'black' };
const usual = { header: [{ tag: 'header', text: '', color: 'black' }, link], heading: [] };

describe('what a remote leaves behind on the next page', () => {
  it('is nothing when the page looks as usual', () => {
    assert.deepEqual(lookChanges(usual, structuredClone(usual)), []);
  });

  for (const [header, change] of [
    [[usual.header[0], { ...link, text: 'Theirs' }], 'a “Pipeline” says “Theirs”'],
    [[usual.header[0], { ...link, color: 'red' }], 'a “Pipeline” has the color red, not black'],
    [[{ ...usual.header[0], color: 'red' }, link], 'an element header has the color red, not black'],
    [[usual.header[0]], 'a “Pipeline” is gone'],
    [[usual.header[0], { ...link, tag: 'b' }], 'b “Pipeline” is where a “Pipeline” was'],
    [[...usual.header, { ...link, text: 'x'.repeat(50) }], `a “${'x'.repeat(40)}…” was added`],
  ] as const)
    it(`is told in words: ${change}`, () => {
      const now = { ...usual, header: header.map((element) => ({ ...link, ...element })) };
      assert.deepEqual(lookChanges(usual, now), [{ part: 'header', change }]);
    });

  it('is one change for each part', () => {
    const now = { header: [], heading: [{ ...link, tag: 'h1' }] };
    assert.deepEqual(lookChanges(usual, now), [
      { part: 'header', change: 'an element header is gone' },
      { part: 'heading', change: 'h1 “Pipeline” was added' },
    ]);
  });
});
