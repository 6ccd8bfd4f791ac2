export {
  formatCount,
  formatExactMoney,
  formatMoney,
  formatPercent,
  formatTokenPrice,
  progressPercent,
} from './money';
