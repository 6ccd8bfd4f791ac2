import type { Listing } from '@fairshore/shared-data/listings';
import { SourceMark } from '@fairshore/shared-ui/source-mark';
import { kindOf, sourceLabel } from './figureRules';
import type { Figure } from './figureRules';

/** Says where a figure of one project comes from, or of several that are shown in one row; of sums there may be none. */
export function FigureMark({ figure, label, listings }: FigureMarkProps) {
  return (
    <SourceMark
      kind={kindOf(figure, listings)}
      label={sourceLabel(figure, label, listings)}
      explain={async () => {
        const { FigureSource } = await import('./FigureSource');
        return <FigureSource figure={figure} listings={listings} />;
      }}
    />
  );
}

interface FigureMarkProps {
  figure: Figure;
  /** What the figure is called on the page. */
  label: string;
  listings: readonly Listing[];
}
