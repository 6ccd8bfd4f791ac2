import { formatExactMoney, formatFigure, formatPercent } from '@fairshore/shared-data/money';
import { defineCalculator } from './calculator';
import { figureField, moneyField, percentField, typedPercent } from './field';
import { internalRate } from './returns';

/** A holding with its terms; rates are fractions per year, fees are fractions of what they are deducted from. */
export interface Holding {
  amount: number;
  grossYield: number;
  entryFee: number;
  managementFee: number;
  performanceFee: number;
  withholdingTax: number;
  exitFee: number;
  years: number;
}

/** Every step from the amount paid in to the net result, in US dollars; yields are fractions per year. */
export function netYieldOf(holding: Holding) {
  const working = holding.amount * (1 - holding.entryFee);
  const gross = working * holding.grossYield;
  const management = working * holding.managementFee;
  const afterManagement = gross - management;
  const performance = Math.max(0, afterManagement) * holding.performanceFee;
  const tax = Math.max(0, afterManagement - performance) * holding.withholdingTax;
  const net = afterManagement - performance - tax;
  const proceeds = working * (1 - holding.exitFee);
  const total = net * holding.years + proceeds;
  const profit = total - holding.amount;
  const flows = Array.from({ length: holding.years + 1 }, (_, year) => {
    if (year === 0) return -holding.amount;
    return year === holding.years ? net + proceeds : net;
  });
  return {
    working,
    gross,
    management,
    performance,
    tax,
    net,
    proceeds,
    total,
    profit,
    simpleYield: profit / holding.amount / holding.years,
    rate: internalRate(flows),
  };
}

export const netYieldCalculator = defineCalculator({
  id: 'net-yield',
  fields: {
    amount: moneyField({ label: 'Amount paid in', initial: '10000' }, { min: 1, max: 1e9 }),
    grossYield: percentField(
      { label: 'Stated yield a year', hint: 'Before all fees', initial: '9' },
      { min: 0, max: 100 },
    ),
    years: figureField(
      { label: 'Holding period in years', initial: '5' },
      { min: 1, max: 30, isWhole: true },
    ),
    entryFee: percentField(
      { label: 'Entry fee', hint: 'Of the amount paid in', initial: '2' },
      { min: 0, max: 50 },
    ),
    managementFee: percentField(
      { label: 'Management fee a year', hint: 'Of the invested amount', initial: '1' },
      { min: 0, max: 20 },
    ),
    performanceFee: percentField(
      { label: 'Performance fee', hint: 'Of income after management', initial: '10' },
      { min: 0, max: 100 },
    ),
    withholdingTax: percentField(
      { label: 'Withholding tax', hint: 'Of income after fees', initial: '10' },
      { min: 0, max: 100 },
    ),
    exitFee: percentField(
      { label: 'Exit fee', hint: 'Of the principal returned', initial: '1' },
      { min: 0, max: 50 },
    ),
  },
  calculate(values) {
    const result = netYieldOf(values);
    const simple = formatPercent(result.simpleYield * 100, 2);
    const rate = result.rate === null ? 'none' : formatPercent(result.rate * 100, 2);
    const lost = (values.grossYield - result.simpleYield) * 100;
    return {
      summary: `Of a stated ${typedPercent(values.grossYield, 2)} a year, ${simple} remains: ${formatExactMoney(result.total)} back for ${formatExactMoney(values.amount)} paid in over ${values.years} ${values.years === 1 ? 'year' : 'years'}.`,
      figures: [
        { label: 'Net yield a year', value: simple, hint: 'Simple, on the amount paid in' },
        { label: 'Internal rate of return', value: rate, hint: 'Counts when payments arrive' },
        { label: 'Profit', value: formatExactMoney(result.profit) },
        { label: 'Lost on the way', value: `${formatFigure(lost, 2)} points`, hint: 'Stated less net yield' },
      ],
      tables: [
        {
          caption: 'From gross to net, one year',
          head: ['Step', 'Amount'],
          rows: [
            ['Working after the entry fee', formatExactMoney(result.working)],
            ['Gross income', formatExactMoney(result.gross)],
            ['Management fee', formatExactMoney(-result.management)],
            ['Performance fee', formatExactMoney(-result.performance)],
            ['Withholding tax', formatExactMoney(-result.tax)],
            ['Net income of the year', formatExactMoney(result.net)],
          ],
        },
        {
          caption: 'Over the whole period',
          head: ['Item', 'Amount'],
          rows: [
            ['Net income, all years', formatExactMoney(result.net * values.years)],
            ['Principal returned after the exit fee', formatExactMoney(result.proceeds)],
            ['Received in total', formatExactMoney(result.total)],
            ['Paid in', formatExactMoney(-values.amount)],
            ['Profit', formatExactMoney(result.profit)],
          ],
        },
      ],
    };
  },
  formula: [
    'Working amount = amount × (1 − entry fee)',
    'Net income = (working amount × (stated yield − management fee)) × (1 − performance fee) × (1 − withholding tax)',
    'Profit = net income × years + working amount × (1 − exit fee) − amount',
    'Net yield a year = profit ÷ amount ÷ years',
    'The internal rate of return is the rate r at which −amount + Σ payment of year t ÷ (1 + r)ᵗ is zero',
  ],
  assumptions: [
    'Income is the same every year, is paid at the end of each year and is not reinvested.',
    'The principal comes back in full at the end, before the exit fee; a loss of value is not modelled.',
    'Performance fee and tax are only taken from positive income.',
    'Your own income tax, currency moves and inflation are left out.',
  ],
  sources: [
    {
      label: 'Delegated Regulation (EU) 2017/653, annex VI: costs in key information documents',
      href: 'https://eur-lex.europa.eu/eli/reg_del/2017/653/oj',
    },
    { label: 'Our article on the way from APR to net yield', href: '/resources/headline-apr-to-net-yield' },
  ],
});
