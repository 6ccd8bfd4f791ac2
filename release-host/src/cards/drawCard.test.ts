import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { drawCard } from './drawCard';

const figures = [
  { label: 'Target APR', value: '11.5%' },
  { label: 'Min ticket', value: '$500' },
  { label: 'Hard cap', value: '$2,000,000,000' },
  { label: 'Status', value: 'Open' },
];
const kicker = 'Real Estate · Portugal';

for (const [what, card] of Object.entries({
  'a short title': { kicker, title: 'Harbour Row Residences', figures },
  'a title of 300 characters': { kicker, title: 'A name that goes on '.repeat(15), figures },
  'a word of 300 characters': { kicker: 'W'.repeat(200), title: 'W'.repeat(300), figures },
  'letters of two subsets': { kicker: 'Łódź', title: 'Constanța Șantier', figures },
  emoji: { kicker: '🏠 · Portugal', title: 'Row 🏠👨‍👩‍👧 1️⃣', figures },
  Arabic: { kicker, title: 'مشروع الميناء', figures },
  Chinese: { kicker: '不动产', title: '上海港口住宅 (2)', figures: [{ label: '状态', value: '开放' }] },
  'half a character': { kicker, title: 'a\uD83C', figures: [] },
  'nothing at all': { kicker: '', title: '', figures: [] },
}))
  test(`a card with ${what} is a PNG of 1200 × 630`, async () => {
    const { format, width, height } = await sharp(await drawCard(card)).metadata();
    assert.deepEqual({ format, width, height }, { format: 'png', width: 1200, height: 630 });
  });

test('letters that the font lacks are left out instead of drawn as boxes', async () => {
  const plain = await drawCard({ kicker, title: 'Harbour Row', figures });
  assert.deepEqual(await drawCard({ kicker, title: 'Harbour 上海 Row 🏠', figures }), plain);
  assert.notDeepEqual(await drawCard({ kicker, title: 'Harbour Row', figures: [] }), plain);
});

test('a title that can’t be drawn is replaced by the line above, or by the site’s name', async () => {
  const site = await drawCard({ kicker: '', title: 'Fairshore', figures });
  assert.deepEqual(await drawCard({ kicker: '', title: '上海 (2)', figures }), site);
  assert.deepEqual(
    await drawCard({ kicker: 'Portugal', title: '上海', figures }),
    await drawCard({ kicker: '', title: 'Portugal', figures }),
  );
});
