import { distributionOf } from './distribution';
import { lossSentence, signedMoney } from './lossSentence';
import { simulate } from './simulate';
import { outcomeSentences } from './whatIfWords';

test('a loss is stated in money and as a share of what was registered', () => {
  expect(lossSentence(800_000, 2_400_000)).toBe('If this is lost: −$8,000, 33% of what you registered.');
  expect(lossSentence(50_050, 50_050)).toBe('If this is lost: −$500.50, 100% of what you registered.');
  expect(lossSentence(100, 10_000_000)).toBe('If this is lost: −$1, under 1% of what you registered.');
});

test('money is signed', () => {
  expect([signedMoney(0), signedMoney(31_250), signedMoney(-1)]).toEqual(['$0', '+$312.50', '−$0.01']);
});

test('the outcome in sentences', () => {
  const simulation = { positions: [{ cents: 100_000, apr: 10 }], seed: 1, runs: 100 };
  const sure = { failChance: 0, lateChance: 0, lateMonths: 0 };
  expect(outcomeSentences(distributionOf(simulate({ ...simulation, assumptions: sure })))).toEqual([
    'Half of the runs ended at +$100 or better.',
    'One run in twenty ended at +$100 or worse.',
    'No run ended with less than was put in.',
  ]);
  const lost = { ...sure, failChance: 1 };
  expect(outcomeSentences(distributionOf(simulate({ ...simulation, assumptions: lost }))).at(-1)).toBe(
    '100% of the runs ended with less than was put in.',
  );
});
