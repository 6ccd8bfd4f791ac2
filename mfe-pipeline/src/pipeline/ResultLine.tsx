import { Skeleton, VisuallyHidden, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { useSettled } from '../settled/useSettled';
import { AlertsPart } from '../watch-alerts/AlertsPart';
import { ActiveFilters } from './ActiveFilters';
import type { PipelineView } from './pipelineView';
import type { PipelineCount } from './pipelineQueries';
import { countText } from './resultCount';
import type { ChangeView } from './usePipelineView';

/** The number of matching projects, and the active filters. */
export function ResultLine({ view, count, change }: ResultLineProps) {
  const text = count === undefined ? '' : countText(count);
  const announced = useSettled(text);

  return (
    <Line>
      <p>{text === '' ? <Skeleton width="9ch" height="1em" /> : text}</p>
      <ActiveFilters view={view} change={change} />
      {view.isWatching && <AlertsPart />}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  min-height: 36px;
  margin-bottom: ${token('space.4')};

  > p {
    font: ${token('text.strong')};
    font-variant-numeric: tabular-nums;
  }
  /* A count that only scripts would bring. */
  @media (scripting: none) {
    > p:has(> [aria-hidden]) {
      display: none;
    }
  }
`;

interface ResultLineProps {
  view: PipelineView;
  count: PipelineCount | undefined;
  change: ChangeView;
}
