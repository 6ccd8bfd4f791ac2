import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CardDrawings } from './CardDrawings';

const card = (title: string | number) => ({ kicker: '', title: String(title), figures: [] });
const picture = (title: string) => Promise.resolve(Buffer.from(title));

test('a card is drawn once, for simultaneous and for later requests', async () => {
  const drawn: string[] = [];
  const drawings = new CardDrawings(({ title }) => {
    drawn.push(title);
    return picture(title);
  });
  const [first, second] = await Promise.all([drawings.png(card('a')), drawings.png(card('a'))]);
  assert.equal(first, second);
  assert.equal(await drawings.png(card('a')), first);
  assert.deepEqual(drawn, ['a']);
});

test('cards are drawn one at a time, and a request that finds too many waiting is turned away', async () => {
  let atOnce = 0;
  const drawings = new CardDrawings(async ({ title }) => {
    atOnce += 1;
    assert.equal(atOnce, 1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce -= 1;
    return picture(title);
  });
  const asked = Array.from({ length: 30 }, (_, index) => drawings.png(card(index)));
  const pictures = await Promise.all(asked.map((png) => Promise.resolve(png)));
  assert.equal(pictures.filter(Boolean).length, 17);
  assert.ok(asked.slice(17).every((png) => png === undefined));
  assert.ok(await drawings.png(card(29)), 'there is room again');
});

test('the least recently requested picture is evicted', async () => {
  const drawn: string[] = [];
  const drawings = new CardDrawings(({ title }) => {
    drawn.push(title);
    return picture(title);
  });
  for (let index = 0; index < 100; index += 1) await drawings.png(card(index));
  await drawings.png(card(0));
  await drawings.png(card(100));
  drawn.length = 0;
  await drawings.png(card(0));
  await drawings.png(card(1));
  assert.deepEqual(drawn, ['1']);
});

test('a card that could not be drawn is tried again, and doesn’t block others', async () => {
  let isBroken = true;
  const drawings = new CardDrawings(({ title }) =>
    isBroken && title === 'a' ? Promise.reject(new Error('out of paper')) : picture(title),
  );
  const [failed, other] = [drawings.png(card('a')), drawings.png(card('b'))];
  await assert.rejects(async () => failed, /out of paper/);
  assert.equal(String(await other), 'b');
  isBroken = false;
  assert.equal(String(await drawings.png(card('a'))), 'a');
});
