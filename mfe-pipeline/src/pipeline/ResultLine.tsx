import { Skeleton, VisuallyHidden, token } from '@fairshore/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { AlertsPart } from '../watch-alerts/AlertsPart';
import { ActiveFilters } from './ActiveFilters';
import type { PipelineView } from './pipelineView';
import type { PipelineCount } from './pipelineQueries';
import { countText } from './resultCount';
import type { ChangeView } from './usePipelineView';

/** How long a count must be stable before it is announced, in milliseconds: longer than typing pauses. */
const settleMs = 900;

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

/** The text once it has been stable for a while; the initial text isn't announced. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState({ first: text, text: '' });

  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((last) => (last.first === '' ? { first: text, text: '' } : { ...last, text })),
      settleMs,
    );
    return () => clearTimeout(timer);
  }, [text]);

  return settled.text;
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
