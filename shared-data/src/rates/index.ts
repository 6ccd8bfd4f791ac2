export { convertUsd, currencies, fixedRates, formatCompact, formatExact } from './exchangeRates';
export type { Currency, ExchangeRates } from './exchangeRates';
export { exchangeRates, rateKeys } from './rateQueries';
