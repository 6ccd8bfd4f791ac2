import { SourceMark } from '@fairshore/shared-ui/source-mark';
import type { PortfolioFigure } from './portfolioFigures';

const computed: ReadonlySet<PortfolioFigure> = new Set([
  'registered',
  'amount',
  'balance',
  'change',
  'step',
  'net',
]);
const stated: ReadonlySet<PortfolioFigure> = new Set(['minTicket', 'timeline']);
const words = {
  computed: 'computed by Fairshore',
  issuer: 'stated by the issuer',
  indicative: 'indicative',
  demo: 'an example',
} as const;

/** Says where a figure of the portfolio comes from. */
export function PortfolioMark({ label, ...shown }: PortfolioMarkProps) {
  const { figure, isDemo, past } = shown;
  const kind = isDemo ? 'demo' : kindOf(figure);
  return (
    <SourceMark
      kind={kind}
      label={`Source of ${label}: ${words[kind]}${past === undefined ? '' : `, ${figure === 'change' ? 'from' : 'as of'} ${past}`}`}
      explain={async () => {
        const { PortfolioSource } = await import('./PortfolioSource');
        return <PortfolioSource {...shown} />;
      }}
    />
  );
}

/** What kind of figure it is, without the sentences about it. */
export function kindOf(figure: PortfolioFigure): 'computed' | 'issuer' | 'indicative' {
  if (stated.has(figure)) return 'issuer';
  return computed.has(figure) ? 'computed' : 'indicative';
}

/** What is shown of a figure; `label` is what it is called on the page. */
export interface PortfolioMarkProps extends ShownFigure {
  label: string;
}

export interface ShownFigure {
  figure: PortfolioFigure;
  isDemo: boolean;
  /** The day or time in words that a figure of the past is of; unset for one of today. */
  past?: string | undefined;
  /** Of a term of one project: its listing, or null while that isn't listed and the terms are those that were registered for. */
  listingId?: string | null;
}
