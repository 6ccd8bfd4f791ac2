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

/** The mark that explains the source of a portfolio figure. */
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

/** The kind of a figure, without its explanation. */
export function kindOf(figure: PortfolioFigure): 'computed' | 'issuer' | 'indicative' {
  if (stated.has(figure)) return 'issuer';
  return computed.has(figure) ? 'computed' : 'indicative';
}

/** Describes the shown figure; `label` is its name on the page. */
export interface PortfolioMarkProps extends ShownFigure {
  label: string;
}

export interface ShownFigure {
  figure: PortfolioFigure;
  isDemo: boolean;
  /** Day or time of a past figure, as text; unset for a current one. */
  past?: string | undefined;
  /** For a term of one project: its listing, or null while that isn't listed and the terms are those at registration. */
  listingId?: string | null;
}
