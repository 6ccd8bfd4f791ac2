import { useMoney } from '../currency/useMoney';
import { portfolioDates, portfolioFigures } from './portfolioFigures';
import type { PortfolioFigure } from './portfolioFigures';

const titles = { computed: 'Computed by Fairshore', indicative: 'Indicative' } as const;

/** What the mark of a portfolio's figure explains; of a converted one also at which rate, of which day. */
export function PortfolioSource({ figure, isDemo }: PortfolioSourceProps) {
  const { note } = useMoney();
  const { kind, sentence } = portfolioFigures[figure];
  return (
    <>
      <b>{isDemo ? 'Example' : titles[kind]}</b>
      <p>{sentence}</p>
      {portfolioDates(isDemo, note).map((date) => (
        <p key={date}>{date}</p>
      ))}
    </>
  );
}

interface PortfolioSourceProps {
  figure: PortfolioFigure;
  isDemo: boolean;
}
