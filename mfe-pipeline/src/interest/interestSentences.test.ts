import { arrivedLate, changeHint, interestClosedReason, interestHint } from './interestSentences';

const listing = { minTicket: 500, hardCap: 2_000_000 };

test.each([
  ['nothing typed, nothing registered', { amount: null, existing: 0, raised: 0 }, 'From $500.'],
  ['an amount, nothing registered', { amount: 600, existing: 0, raised: 0 }, 'This registers $600.'],
  [
    'nothing typed, $500 registered',
    { amount: null, existing: 500, raised: 0 },
    'You have $500; a new amount is added to it.',
  ],
  [
    '$700 on top of $500',
    { amount: 700, existing: 500, raised: 0 },
    'You have $500; this adds $700: $1,200.',
  ],
  ['cents', { amount: 500.5, existing: 500, raised: 0 }, 'You have $500; this adds $500.50: $1,000.50.'],
  [
    'over the hard cap',
    { amount: 1_000, existing: 0, raised: 1_999_500 },
    'This registers $1,000. This goes over the hard cap of $2.00M. It is recorded, and a place is not guaranteed.',
  ],
  ['exactly the hard cap', { amount: 500, existing: 0, raised: 1_999_500 }, 'This registers $500.'],
])('%s', (_name, situation, hint) => expect(interestHint({ ...situation, listing })).toBe(hint));

test('a hard cap that isn’t round is not rounded above the amounts that go over it', () => {
  const capped = { ...listing, hardCap: 1_249_000 };
  expect(interestHint({ amount: 1_000, existing: 0, raised: 1_248_600, listing: capped })).toBe(
    'This registers $1,000. This goes over the hard cap of $1,249,000. It is recorded, and a place is not guaranteed.',
  );
});

test('without a minimum ticket the hint is empty', () => {
  expect(interestHint({ amount: null, existing: 0, raised: 0, listing: { minTicket: 0, hardCap: 0 } })).toBe(
    '',
  );
});

test.each([
  ['nothing usable', { amount: null, existing: 600, raised: 0 }, 'You have $600.'],
  ['the same', { amount: 600, existing: 600, raised: 0 }, 'You have $600; the amount stays as it is.'],
  ['more', { amount: 700, existing: 600, raised: 0 }, 'You have $600; this makes it $700, $100 more.'],
  [
    'less, beyond the hard cap as before',
    { amount: 500, existing: 600, raised: 2_500_000 },
    'You have $600; this makes it $500, $100 less.',
  ],
  [
    'more, beyond the hard cap',
    { amount: 1_200, existing: 600, raised: 1_999_500 },
    'You have $600; this makes it $1,200, $600 more. This goes over the hard cap of $2.00M. It is recorded, and a place is not guaranteed.',
  ],
])('a new total: %s', (_name, situation, hint) =>
  expect(changeHint({ ...situation, listing: { ...listing, status: 'Open' } })).toBe(hint),
);

test.each([
  [700, 'You have $600; this makes it $700, $100 more. All of it goes to the issuer anew.'],
  [600, 'You have $600; the amount stays as it is.'],
  [500, 'You have $600; this makes it $500, $100 less.'],
])('a new total of %d for an interest that the issuer has', (amount, hint) =>
  expect(
    changeHint({ amount, existing: 600, goesAnew: true, raised: 0, listing: { ...listing, status: 'Open' } }),
  ).toBe(hint),
);

test.each([
  ['a raise', 1_200, 'You have $600. You can lower or withdraw yours, but not raise it.'],
  ['the same', 600, 'You have $600; the amount stays as it is.'],
  ['less', 500, 'You have $600; this makes it $500, $100 less.'],
])('in a project that accepts no more interest: %s', (_name, amount, hint) => {
  for (const status of ['Closed', 'Draft'] as const)
    expect(changeHint({ amount, existing: 600, raised: 0, listing: { ...listing, status } })).toBe(hint);
});

test.each([
  ['Open', null],
  ['Filling', null],
  [null, null],
  ['Closed', 'This project is closed and takes no more interest.'],
  ['Draft', "This project isn't open for interest yet."],
] as const)('status %s: %p', (status, reason) => expect(interestClosedReason({ status })).toBe(reason));

test.each([
  ['no cap', 0, 'This registers $500.'],
  ['a cap it fits in', 500, 'This registers $500.'],
])('with %s the hard cap isn’t mentioned', (_name, hardCap, hint) => {
  expect(interestHint({ amount: 500, existing: 0, raised: 0, listing: { minTicket: 500, hardCap } })).toBe(
    hint,
  );
});

test('without an amount, a full cap isn’t mentioned', () => {
  expect(interestHint({ amount: null, existing: 500, raised: 3_000_000, listing })).toBe(
    'You have $500; a new amount is added to it.',
  );
});

test.each([
  [undefined, ''],
  [0, ' It was withdrawn since.'],
  [700, ' You have $700 now.'],
])('an amount that arrived late, with a total of %p', (total, rest) => {
  expect(arrivedLate(500, total)).toBe(
    `Your $500 was recorded; only its confirmation did not reach you.${rest}`,
  );
});
