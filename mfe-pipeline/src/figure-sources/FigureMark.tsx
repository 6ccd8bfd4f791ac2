import type { Listing } from '@fairshore/shared-data/listings';
import { SourceMark } from '@fairshore/shared-ui/source-mark';
import { kindOf, sourceLabel } from './figureRules';
import type { Figure } from './figureRules';

/** Source mark of a figure, for one project or several shown in one row; for sums, `listings` may be empty. */
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
  /** The figure's name on the page. */
  label: string;
  listings: readonly Listing[];
}
