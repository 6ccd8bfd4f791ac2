import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardAddress, cardDigest, cardFile, pageOfCard } from './cardAddress';

const card = { kicker: 'K', title: 'T', figures: [{ label: 'L', value: 'V' }] };

for (const [page, file] of [
  ['/', 'cards.png'],
  ['/project/42', 'cards/project/42.png'],
  ['/cards', 'cards/cards.png'],
] as const)
  test(`the card of ${page} is ${file}`, () => {
    assert.equal(cardFile(page), file);
    assert.equal(pageOfCard(`/${file}`), page);
    assert.equal(cardAddress(page, card), `/${file}?v=${cardDigest(card)}`);
  });

for (const address of [
  '/cards',
  '/cards/',
  '/cards/.png/',
  '/cards/x',
  '/cards//x.png',
  '/cards/.png',
  '/cards/x/.png',
])
  test(`no page has its card at ${address}`, () => assert.equal(pageOfCard(address), undefined));

test('the address changes with anything shown on the card, and with nothing else', () => {
  assert.match(cardDigest(card), /^[0-9a-f]{16}$/);
  assert.equal(cardDigest(card), cardDigest({ figures: [...card.figures], title: 'T', kicker: 'K' }));
  const others = [
    { ...card, kicker: '' },
    { ...card, title: 'Z' },
    { ...card, figures: [] },
    { ...card, figures: [{ label: 'L', value: 'W' }] },
    { ...card, figures: [{ label: 'V', value: 'L' }] },
  ];
  assert.equal(new Set([card, ...others].map(cardDigest)).size, 6);
});
