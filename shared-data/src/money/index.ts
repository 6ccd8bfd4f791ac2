export {
  formatCount,
  formatExactMoney,
  formatFigure,
  formatLimit,
  formatMoney,
  formatPercent,
  formatTokenPrice,
  progressPercent,
} from './money';
