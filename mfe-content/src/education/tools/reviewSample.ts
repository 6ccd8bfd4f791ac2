import { formatCount, formatFigure, formatPercent } from '@fairshore/shared-data/money';
import { defineCalculator } from './calculator';
import { choiceField, figureField, percentField, typedPercent } from './field';

/** The available confidence levels: each one's remaining doubt, and the two-sided quantile of the normal distribution. */
const levels = {
  '90': { doubt: 0.1, quantile: 1.6449 },
  '95': { doubt: 0.05, quantile: 1.96 },
  '99': { doubt: 0.01, quantile: 2.5758 },
} as const;

export type Confidence = keyof typeof levels;

/** Items to draw from `population` to estimate an error rate within `margin`, with finite population correction. */
export function sampleForRate(
  population: number,
  rate: number,
  margin: number,
  confidence: Confidence,
): number {
  const unlimited = (levels[confidence].quantile ** 2 * rate * (1 - rate)) / margin ** 2;
  return Math.min(population, Math.ceil(unlimited / (1 + (unlimited - 1) / population)));
}

/** Items to check without finding any error before the rate may be said to be below `margin`. */
export function sampleForNone(population: number, margin: number, confidence: Confidence): number {
  const { doubt } = levels[confidence];
  return Math.min(population, Math.ceil(Math.log(doubt) / Math.log(1 - margin)));
}

export const reviewSampleCalculator = defineCalculator({
  id: 'review-sample',
  fields: {
    population: figureField(
      { label: 'Fields or documents extracted', initial: '4000' },
      { min: 1, max: 1e9, isWhole: true },
    ),
    rate: percentField(
      { label: 'Error rate you expect', hint: '50 if you know nothing', initial: '3' },
      { min: 0.1, max: 99 },
    ),
    margin: percentField(
      { label: 'Margin you can live with', hint: 'Plus or minus', initial: '1.5' },
      { min: 0.1, max: 50 },
    ),
    confidence: choiceField({
      label: 'Confidence',
      initial: '95',
      options: [
        { value: '90', label: '90%' },
        { value: '95', label: '95%' },
        { value: '99', label: '99%' },
      ],
    }),
    minutes: figureField({ label: 'Minutes to check one', initial: '1.5' }, { min: 0.1, max: 600 }),
  },
  calculate({ population, rate, margin, confidence, minutes }) {
    const sample = sampleForRate(population, rate, margin, confidence);
    const none = sampleForNone(population, margin, confidence);
    const hours = (items: number) => `${formatFigure((items * minutes) / 60, 1)} hours`;
    const percent = (fraction: number) => formatPercent(fraction * 100, 1);
    return {
      summary: `Check ${formatCount(sample)} of ${formatCount(population)} at random: with ${confidence}% confidence the true error rate then lies within ${typedPercent(margin)} of what you found.`,
      figures: [
        {
          label: 'Items to check',
          value: formatCount(sample),
          hint: `${percent(sample / population)} of all`,
        },
        { label: 'Time', value: hours(sample) },
        {
          label: 'Errors to expect in it',
          value: formatFigure(sample * rate, 1),
          hint: `At ${typedPercent(rate)}`,
        },
        {
          label: 'Instead, with none found',
          value: formatCount(none),
          hint: `Rate below ${typedPercent(margin)}`,
        },
      ],
      tables: [
        {
          caption: 'The same margin at other levels of confidence',
          head: ['Confidence', 'Items to check', 'Time', 'With no error found'],
          rows: (['90', '95', '99'] as const).map((level) => {
            const items = sampleForRate(population, rate, margin, level);
            return [
              `${level}%`,
              formatCount(items),
              hours(items),
              formatCount(sampleForNone(population, margin, level)),
            ];
          }),
        },
      ],
    };
  },
  formula: [
    'n₀ = z² × p × (1 − p) ÷ e², with p the expected rate and e the margin',
    'Items to check n = n₀ ÷ (1 + (n₀ − 1) ÷ N), rounded up, with N all items',
    'z is 1.645, 1.960 or 2.576 for 90, 95 or 99% confidence',
    'With no error found: n = ln(1 − confidence) ÷ ln(1 − e), rounded up',
  ],
  assumptions: [
    'The sample is drawn at random from all items, not from the first pages.',
    'Whoever checks finds every error. A tired reader does not; let two people check a part.',
    'Errors are independent. If one template goes wrong everywhere, sample each template on its own.',
    'The normal approximation is poor for very small rates; then use the plan for no error found.',
  ],
  sources: [
    { label: 'W. G. Cochran, Sampling Techniques, 3rd edition, Wiley 1977, chapter 4' },
    {
      label:
        'J. A. Hanley and A. Lippman-Hand, If nothing goes wrong, is everything all right?, JAMA 249 (1983), 1743–1745',
    },
  ],
});
