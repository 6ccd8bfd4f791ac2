export { convertUsd, currencies, fixedRates, formatCompact, formatExact, readRates } from './exchangeRates';
export type { Currency, ExchangeRates } from './exchangeRates';
export { exchangeRates, rateKeys } from './rateQueries';
