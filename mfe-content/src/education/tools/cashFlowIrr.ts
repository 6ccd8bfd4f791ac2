import { formatExactMoney, formatFigure, formatPercent } from '@fairshore/shared-data/money';
import { defineCalculator } from './calculator';
import { moneyField, percentField, seriesField, typedPercent } from './field';
import { internalRate, paybackYears, presentValue, signChanges } from './returns';

function rateSentence(rate: number | null, changes: number): string {
  if (rate !== null && changes <= 1) {
    return `The internal rate of return is ${formatPercent(rate * 100, 2)} a year.`;
  }
  if (changes > 1) {
    return 'The payments change direction more than once, so there is no single internal rate of return: judge them by their present value.';
  }
  return 'These payments have no internal rate of return between −99% and 1,000%.';
}

export const cashFlowIrrCalculator = defineCalculator({
  id: 'cash-flow-irr',
  fields: {
    outlay: moneyField({ label: 'Paid in today', initial: '25000' }, { min: 1, max: 1e12 }),
    flows: seriesField(
      {
        label: 'Received at the end of each year',
        hint: 'One amount a line, up to 30; a minus for a further payment. The last one includes what comes back.',
        initial: '1750\n1750\n1750\n1750\n26500',
      },
      30,
    ),
    discount: percentField(
      { label: 'Rate for the present value', hint: 'What you could earn elsewhere', initial: '4' },
      { min: -50, max: 100 },
    ),
  },
  calculate({ outlay, flows, discount }) {
    const all = [-outlay, ...flows];
    const received = flows.reduce((sum, flow) => sum + flow, 0);
    const profit = received - outlay;
    const rate = signChanges(all) > 1 ? null : internalRate(all);
    const value = presentValue(all, discount);
    const payback = paybackYears(all);
    let sum = -outlay;
    return {
      summary: `${rateSentence(rate, signChanges(all))} At ${typedPercent(discount, 2)} the present value is ${formatExactMoney(value)}.`,
      figures: [
        { label: 'Internal rate of return', value: rate === null ? 'None' : formatPercent(rate * 100, 2) },
        {
          label: 'Net present value',
          value: formatExactMoney(value),
          hint: `At ${typedPercent(discount, 2)}`,
        },
        {
          label: 'Return on investment',
          value: formatPercent((profit / outlay) * 100, 2),
          hint: 'Over all years, not a year',
        },
        {
          label: 'Money back after',
          value: payback === null ? 'Never' : `${formatFigure(payback, 1)} years`,
        },
      ],
      tables: [
        {
          caption: 'Year by year',
          head: ['Year', 'Payment', 'Present value', 'Sum of payments'],
          rows: all.map((flow, year) => {
            if (year > 0) sum += flow;
            return [
              year === 0 ? 'Today' : String(year),
              formatExactMoney(flow),
              formatExactMoney(flow / (1 + discount) ** year),
              formatExactMoney(sum),
            ];
          }),
        },
      ],
    };
  },
  formula: [
    'Net present value = Σ payment of year t ÷ (1 + rate)ᵗ, with today as year 0',
    'The internal rate of return is the rate at which the net present value is zero',
    'Return on investment = (sum received − paid in) ÷ paid in',
    'Money back: the year in which the sum of payments passes zero, within it in proportion',
  ],
  assumptions: [
    'Payments arrive at the end of each year. Monthly income makes the true rate a little higher.',
    'The rate is found by bisection between −99% and 1,000%.',
    'A high rate over one year is worth less than a lower one over ten, if you have nowhere to put the money next.',
    'Amounts are taken as certain. Try a poor case beside the plain one.',
  ],
  sources: [
    {
      label:
        'R. A. Brealey, S. C. Myers and F. Allen, Principles of Corporate Finance, McGraw-Hill, chapters on present value and investment criteria',
    },
  ],
});
