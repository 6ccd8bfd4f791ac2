import { interestSchema, parseAmount } from './interest.schema';
import { disclaimerMissing, onlyLess } from './interestSentences';

function firstMessage(values: { amount: string; note: string }, minTicket: number) {
  const result = interestSchema({ minTicket }).safeParse({ ...values, disclaimer: false });
  return result.success ? null : result.error.issues[0]?.message;
}

test.each([
  ['500', 500],
  [' 500 ', 500],
  ['$1,250.50', 1_250.5],
  ['1,000,000', 1_000_000],
  ['1,000', 1_000],
  ['1,000.50', 1_000.5],
  ['1.000,50', 1_000.5],
  ['1.234.567,8', 1_234_567.8],
  ['1 000', 1_000],
  ['1\u00a0000,50', 1_000.5],
  ['1,5', 1.5],
  ['12,50', 12.5],
  ['５００', 500],
  ['１，０００．５０', 1_000.5],
  ['$ 75', 75],
  ['1.005', Number.NaN],
  ['1.000', Number.NaN],
  ['1,00,000', 100_000],
  ['٥٠٠', 500],
  ['500 USD', 500],
  ['1e3', 1_000],
  ['5k', 5_000],
  ['-5', -5],
  ['1,000,50', Number.NaN],
  ['1.000.50', Number.NaN],
  ['1 2', Number.NaN],
  ['0x1F', Number.NaN],
  ['Infinity', Number.NaN],
  ['€500', Number.NaN],
  ['abc', Number.NaN],
  ['', Number.NaN],
])('parseAmount(%p) is %d', (typed, amount) => expect(parseAmount(typed)).toBe(amount));

describe('interestSchema', () => {
  it.each([
    ['', 0, 'Please enter a positive amount.'],
    ['0', 0, 'Please enter a positive amount.'],
    ['-20', 500, 'Please enter a positive amount.'],
    ['ten', 500, 'Please enter a positive amount.'],
    ['499.99', 500, 'Minimum ticket is $500.'],
    ['100', 1_250.5, 'Minimum ticket is $1,250.50.'],
    ['999', 1_000, 'Minimum ticket is $1,000.'],
    ['2000000000', 0, 'Please enter at most $1,000,000,000.'],
    ['1.000', 0, 'Did you mean 1,000 or 1?'],
    ['10.005', 0, 'Did you mean 10,005?'],
    ['1.000', 100, 'Did you mean 1,000?'],
    ['1.000', 5_000, 'Minimum ticket is $5,000.'],
    ['-1.000', 0, 'Please enter a positive amount.'],
    ['€500', 0, 'This field is in US dollars: please enter it without €.'],
    ['5k', 5_000, null],
    ['1,5', 0, null],
    ['1,005.005', 0, 'Please enter an amount in whole cents.'],
    ['1000.005', 0, 'Please enter an amount in whole cents.'],
    ['0.005', 0, 'Please enter an amount in whole cents.'],
    ['500', 500, null],
    ['0.07', 0, null],
    ['1', -5, null],
  ])('%p against a minimum of %d: %p', (amount, minTicket, message) => {
    expect(firstMessage({ amount, note: '' }, minTicket)).toBe(message);
  });

  it.each([
    ['', null],
    ['   ', null],
    [' Call me ', 'Call me'],
  ])('note %p is stored as %p', (note, stored) => {
    expect(interestSchema({ minTicket: 0 }).parse({ amount: '5', note, disclaimer: false }).note).toBe(
      stored,
    );
  });

  const closed = 'This project is closed and takes no more interest.';
  it.each([
    ['400', { minTicket: 500, existing: 400 }, undefined],
    ['401', { minTicket: 500, existing: 400 }, 'Minimum ticket is $500.'],
    ['600', { minTicket: 0, existing: 600, closedReason: closed }, undefined],
    ['601', { minTicket: 0, existing: 600, closedReason: closed }, `${closed} ${onlyLess}`],
    ['5', { minTicket: 0, isDisclaimerAsked: true }, disclaimerMissing],
  ])('%p under %j: %p', (amount, rules, message) => {
    const result = interestSchema(rules).safeParse({ amount, note: '', disclaimer: false });
    expect(result.error?.issues[0]?.message).toBe(message);
  });

  it('limits the note', () => {
    expect(firstMessage({ amount: '5', note: 'x'.repeat(1_001) }, 0)).toBe(
      'Please keep the note within 1,000 characters.',
    );
  });
});
