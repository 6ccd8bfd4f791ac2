export {
  formatCount,
  formatExactMoney,
  formatFigure,
  formatMoney,
  formatPercent,
  formatTokenPrice,
  progressPercent,
} from './money';
