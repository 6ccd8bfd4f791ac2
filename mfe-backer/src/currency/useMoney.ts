import { useAuth } from '@fairshore/shared-auth';
import { isFirstTry, useQuery } from '@fairshore/shared-data/query';
import { hiddenAmount, useHiddenAmounts } from '../privacy/useHiddenAmounts';
import { convertUsd, exchangeRates, formatCompact, formatExact } from '@fairshore/shared-data/rates';
import type { Currency } from '@fairshore/shared-data/rates';
import { defaultSettings } from '../stored-settings/settings';
import { mySettings } from '../stored-settings/settingsQueries';
import { moneyNote } from './moneyNote';

/** Formats US dollars as the user chose: in their currency, or hidden. */
export function useMoney(): Money {
  const { user, isDemo } = useAuth();
  const settings = useQuery({ ...mySettings(user?.id ?? ''), enabled: isDemo || user !== null });
  const { currency } = settings.data ?? defaultSettings;
  const isConverted = currency !== 'USD';
  const asked = useQuery({ ...exchangeRates(), enabled: isConverted });
  const rates = asked.data;
  const { isHidden } = useHiddenAmounts();

  function show(usd: number, write: (amount: number, currency: Currency) => string): string {
    if (isHidden) return hiddenAmount;
    if (!isConverted) return write(usd, 'USD');
    // Shown until the rates have loaded; an amount in the wrong currency would be worse than none.
    return rates ? write(convertUsd(usd, currency, rates), currency) : '…';
  }

  return {
    currency,
    convert: (usd) => (isConverted && rates ? convertUsd(usd, currency, rates) : usd),
    format: (usd) => show(usd, formatExact),
    formatCompact: (usd) => show(usd, formatCompact),
    formatSigned: (usd) =>
      isHidden ? hiddenAmount : `${usd < 0 ? '−' : '+'}${show(Math.abs(usd), formatExact)}`,
    asOf: isConverted ? (rates?.asOf ?? null) : null,
    note: isConverted && rates ? moneyNote(currency, rates, isDemo) : null,
    isHidden,
    isOnItsWay: isFirstTry(settings) || isFirstTry(asked),
  };
}

/** All functions take US dollars. */
export interface Money {
  currency: Currency;
  /** The value behind `format`, neither rounded nor hidden; for comparing input with displayed amounts. */
  convert(this: void, usd: number): number;
  /** To the cent where there are cents. */
  format(this: void, usd: number): string;
  /** K above 1,000, M above 1,000,000. */
  formatCompact(this: void, usd: number): string;
  /** To the cent where there are cents, with an explicit sign, including plus. */
  formatSigned(this: void, usd: number): string;
  /** Date of the rates (ISO); null for dollars and for the fixed rates. */
  asOf: string | null;
  /** How the amounts were converted, as a sentence; null for dollars. */
  note: string | null;
  isHidden: boolean;
  /** The currency or its rates are still loading, so the displayed amounts are about to change. */
  isOnItsWay: boolean;
}
