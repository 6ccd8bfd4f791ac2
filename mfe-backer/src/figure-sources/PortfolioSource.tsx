import { useMoney } from '../currency/useMoney';
import { ClaimDate } from './ClaimDate';
import type { ShownFigure } from './PortfolioMark';
import { portfolioDates, portfolioFigures } from './portfolioFigures';

const titles = {
  computed: 'Computed by Fairshore',
  issuer: 'Stated by the issuer',
  indicative: 'Indicative',
} as const;

/** The explanation behind a portfolio figure's mark; for a converted amount it includes the rate and its date. */
export function PortfolioSource({ figure, isDemo, past, listingId }: ShownFigure) {
  const { note } = useMoney();
  const { kind, sentence } = portfolioFigures[figure];
  return (
    <>
      <b>{isDemo ? 'Example' : titles[kind]}</b>
      <p>{sentence}</p>
      {!isDemo && listingId !== undefined && <ClaimDate listingId={listingId} />}
      {portfolioDates({ figure, isDemo, past, note }).map((date) => (
        <p key={date}>{date}</p>
      ))}
    </>
  );
}
