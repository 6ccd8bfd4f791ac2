import { formatExactMoney, formatFigure, formatPercent } from '@fairshore/shared-data/money';
import { counted } from '@fairshore/shared-ui';
import { namesInWords } from '../namesInWords';
import { defineCalculator } from './calculator';
import { namedAmountsField, percentField, typedPercent } from './field';
import type { NamedAmount } from './field';

/** Shares of holdings, largest first, with the Herfindahl–Hirschman index (0 to 1) and its inverse. */
export function concentrationOf(holdings: readonly NamedAmount[]) {
  const total = holdings.reduce((sum, { amount }) => sum + amount, 0);
  const shares = holdings
    .map(({ name, amount }) => ({ name, amount, share: amount / total }))
    .sort((one, other) => other.share - one.share);
  const index = shares.reduce((sum, { share }) => sum + share ** 2, 0);
  return { total, shares, index, effectiveNumber: 1 / index };
}

function spreadInWords(holdings: number, effectiveNumber: number): string {
  if (holdings === 1) return '1 holding carries all of your risk.';
  const spread = formatFigure(effectiveNumber, 1);
  return `${counted(holdings, 'holding')} spread your risk like ${spread === '1.0' ? 'a single one' : `${spread} equal ones`}.`;
}

export const portfolioConcentrationCalculator = defineCalculator({
  id: 'portfolio-concentration',
  fields: {
    holdings: namedAmountsField(
      {
        label: 'Your holdings',
        hint: 'One a line: name, colon, amount in US dollars. Up to 50.',
        initial: 'Apartments: 12000\nWind park: 6000\nReceivables: 4000\nTreasury bills: 8000',
      },
      50,
    ),
    limit: percentField({ label: 'Largest share you want for one', initial: '30' }, { min: 1, max: 100 }),
  },
  calculate({ holdings, limit }) {
    const { total, shares, index, effectiveNumber } = concentrationOf(holdings);
    const above = shares.filter(({ share }) => share > limit + 1e-12);
    const largest = shares[0];
    const percent = (fraction: number) => formatPercent(fraction * 100, 1);
    return {
      summary: `${spreadInWords(holdings.length, effectiveNumber)} ${
        above.length === 0
          ? `None is above ${typedPercent(limit)}.`
          : `${namesInWords(above.map(({ name }) => name))} ${above.length === 1 ? 'is' : 'are'} above ${typedPercent(limit)}.`
      }`,
      figures: [
        {
          label: 'Effective number',
          value: formatFigure(effectiveNumber, 1),
          hint: `Of ${counted(holdings.length, 'holding')}`,
        },
        { label: 'Herfindahl index', value: formatFigure(index, 3), hint: '1 is everything in one' },
        { label: 'Largest', value: percent(largest?.share ?? 0), hint: largest?.name ?? '' },
        { label: 'Total', value: formatExactMoney(total) },
      ],
      tables: [
        {
          caption: `Holdings, largest first, against a limit of ${typedPercent(limit)}`,
          head: ['Holding', 'Amount', 'Share', 'Above the limit'],
          rows: shares.map(({ name, amount, share }) => [
            name,
            formatExactMoney(amount),
            percent(share),
            share > limit + 1e-12 ? formatExactMoney(amount - limit * total) : '—',
          ]),
        },
      ],
    };
  },
  formula: [
    'Share = amount ÷ sum of all amounts',
    'Herfindahl index = Σ share²',
    'Effective number = 1 ÷ Herfindahl index',
    'Above the limit = amount − limit × sum of all amounts',
  ],
  assumptions: [
    'Every holding counts as a risk of its own. Two buildings in one street are closer to one holding; enter them as one.',
    'Size alone is measured, not how risky a holding is.',
    'If you reduce one holding, the shares of all others rise: calculate again afterwards.',
  ],
  sources: [
    { label: 'O. C. Herfindahl, Concentration in the Steel Industry, Columbia University 1950' },
    { label: 'A. O. Hirschman, The Paternity of an Index, American Economic Review 54 (1964), 761–762' },
  ],
});
