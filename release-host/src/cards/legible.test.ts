import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLegible, legible } from './legible';

const missing = new Set('上海港Жễﬁ𝐅㈱株🏠👨👧مشروع');

for (const [text, drawn] of [
  ['Harbour Row', 'Harbour Row'],
  ['  two\n\tlines\u0000 ', 'two lines'],
  ['Constant\u0326a', 'Constanța'],
  ['ﬁ 𝐅 ễ', 'fi F e'],
  ['Port 上海 🏠', 'Port'],
  ['上海 · Portugal', 'Portugal'],
  ['Row (上海) 2', 'Row 2'],
  ['a ㈱ b', 'a b'],
  ['👨\u200D👧\uFE0F', ''],
  ['مشروع', ''],
  ['half \uD83C', 'half'],
  ['- as it is -', '- as it is -'],
] as const)
  test(`${JSON.stringify(text)} is drawn as ${JSON.stringify(drawn)}`, () => {
    assert.equal(legible(text, missing), drawn);
  });

test('a name of which only a number is left is not legible', () => {
  assert.ok(!isLegible('上海 2', '2'));
  assert.ok(!isLegible('上海', ''));
  assert.ok(isLegible('$500', '$500'));
  assert.ok(isLegible('Port 上海', 'Port'));
});
