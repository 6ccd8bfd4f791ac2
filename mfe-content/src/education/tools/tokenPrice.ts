import { formatCount, formatExactMoney, formatPercent, formatTokenPrice } from '@fairshore/shared-data/money';
import { counted } from '@fairshore/shared-ui';
import { defineCalculator } from './calculator';
import { figureField, moneyField, percentField } from './field';

/** An asset, the tokens that represent a part of it, and a later issue; amounts in US dollars, shares as fractions. */
export interface TokenIssue {
  assetValue: number;
  debt: number;
  offeredShare: number;
  tokens: number;
  held: number;
  newTokens: number;
  newPrice: number;
}

/** Price and shares before and after the later issue; money in US dollars, shares as fractions. */
export function tokenPriceOf(issue: TokenIssue) {
  const equity = issue.assetValue - issue.debt;
  const offered = equity * issue.offeredShare;
  const price = offered / issue.tokens;
  const shareOfIssue = issue.held / issue.tokens;
  const tokensAfter = issue.tokens + issue.newTokens;
  const priceAfter = (offered + issue.newTokens * issue.newPrice) / tokensAfter;
  return {
    equity,
    offered,
    price,
    holding: issue.held * price,
    shareOfIssue,
    lookThrough: shareOfIssue * issue.offeredShare,
    tokensAfter,
    shareAfter: issue.held / tokensAfter,
    dilution: 1 - issue.tokens / tokensAfter,
    priceAfter,
    holdingAfter: issue.held * priceAfter,
  };
}

export const tokenPriceCalculator = defineCalculator({
  id: 'token-price',
  fields: {
    assetValue: moneyField({ label: 'Value of the asset', initial: '2000000' }, { min: 1, max: 1e12 }),
    debt: moneyField({ label: 'Debt that ranks before holders', initial: '500000' }, { min: 0, max: 1e12 }),
    offeredShare: percentField(
      { label: 'Share of the equity in tokens', initial: '80' },
      { min: 0.01, max: 100 },
    ),
    tokens: figureField({ label: 'Tokens issued', initial: '960000' }, { min: 1, max: 1e12, isWhole: true }),
    held: figureField({ label: 'Tokens you hold', initial: '4000' }, { min: 0, max: 1e12, isWhole: true }),
    newTokens: figureField(
      { label: 'Tokens issued later', hint: '0 if none are planned', initial: '240000' },
      { min: 0, max: 1e12, isWhole: true },
    ),
    newPrice: moneyField(
      { label: 'Price of a later token', hint: 'What new holders pay', initial: '1.10' },
      { min: 0, max: 1e9 },
    ),
  },
  calculate(values) {
    if (values.debt >= values.assetValue) {
      return {
        problem: 'The debt takes the whole value: nothing is left for holders, so a token has no price.',
      };
    }
    if (values.held > values.tokens) {
      return { problem: 'You can’t hold more tokens than have been issued.' };
    }
    const result = tokenPriceOf(values);
    const share = (fraction: number) => formatPercent(fraction * 100, 4);
    const gain = result.holdingAfter - result.holding;
    return {
      summary: `One token stands for ${formatTokenPrice(result.price)} of net value. ${counted(values.held, 'token is', 'tokens are')} worth ${formatExactMoney(result.holding)}, or ${share(result.lookThrough)} of the equity.`,
      figures: [
        { label: 'Net value a token', value: formatTokenPrice(result.price) },
        { label: 'Your holding', value: formatExactMoney(result.holding) },
        { label: 'Your share of the equity', value: share(result.lookThrough), hint: 'Look-through' },
        {
          label: 'Dilution by the later issue',
          value: formatPercent(result.dilution * 100, 2),
          hint: 'Of your share of the tokens',
        },
      ],
      tables: [
        {
          caption: 'Before and after the later issue',
          head: ['', 'Before', 'After'],
          rows: [
            ['Tokens', formatCount(values.tokens), formatCount(result.tokensAfter)],
            ['Your share of the tokens', share(result.shareOfIssue), share(result.shareAfter)],
            ['Net value a token', formatTokenPrice(result.price), formatTokenPrice(result.priceAfter)],
            ['Your holding', formatExactMoney(result.holding), formatExactMoney(result.holdingAfter)],
            ['Change', '—', formatExactMoney(gain)],
          ],
        },
        {
          caption: 'From asset to token',
          head: ['Step', 'Amount'],
          rows: [
            ['Value of the asset', formatExactMoney(values.assetValue)],
            ['Debt', formatExactMoney(-values.debt)],
            ['Equity', formatExactMoney(result.equity)],
            ['Of this in tokens', formatExactMoney(result.offered)],
          ],
        },
      ],
    };
  },
  formula: [
    'Net value a token = (asset value − debt) × share in tokens ÷ tokens issued',
    'Your share of the equity = tokens you hold ÷ tokens issued × share in tokens',
    'Dilution = 1 − tokens issued ÷ (tokens issued + later tokens)',
    'Net value after a later issue = (value in tokens + later tokens × later price) ÷ all tokens',
  ],
  assumptions: [
    'The value is taken as given: a valuation has a date, a purpose and a margin of error.',
    'The price of a later issue stays in the structure in full and is worth what was paid.',
    'All tokens have equal rights. Preferred classes, options and fees change the result.',
    'Net value is not a market price; a buyer may pay less.',
  ],
  sources: [
    { label: 'Net asset value per unit, as funds compute it: assets less liabilities, by units in issue' },
  ],
});
