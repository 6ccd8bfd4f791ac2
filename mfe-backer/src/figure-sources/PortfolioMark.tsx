import { SourceMark } from '@fairshore/shared-ui/source-mark';
import type { PortfolioFigure } from './portfolioFigures';

/** Says where a figure of the portfolio comes from. */
export function PortfolioMark({ figure, label, isDemo }: PortfolioMarkProps) {
  const kind = figure === 'registered' ? 'computed' : 'indicative';
  const words = { computed: 'computed by Fairshore', indicative: 'indicative' }[kind];
  return (
    <SourceMark
      kind={isDemo ? 'demo' : kind}
      label={`Source of ${label}: ${isDemo ? 'an example' : words}`}
      explain={async () => {
        const { PortfolioSource } = await import('./PortfolioSource');
        return <PortfolioSource figure={figure} isDemo={isDemo} />;
      }}
    />
  );
}

interface PortfolioMarkProps {
  figure: PortfolioFigure;
  /** What the figure is called on the page. */
  label: string;
  isDemo: boolean;
}
