import { Container, DemoLabel, Notice, usePageMeta, token } from '@fairshore/shared-ui';
import { useAuth } from '@fairshore/shared-auth';
import styled from 'styled-components';
import { CompareBar } from '../chosen/CompareBar';
import { WatchlistFailure } from '../watchlist/WatchlistFailure';
import { FollowLinks } from './FollowLinks';
import { PipelineControls } from './PipelineControls';
import { PipelineCounters } from './PipelineCounters';
import { PipelineResults } from './PipelineResults';
import { usePipelineView } from './usePipelineView';
import { useStaffList } from './useStaffList';

/** All projects visible to the visitor, searched, filtered and sorted by the address, with live updates. */
export function PipelinePage() {
  usePageMeta({ title: 'Pipeline' });
  const { isDemo } = useAuth();
  const { view, filters, unread, isPending, failure, change } = usePipelineView();
  useStaffList();

  return (
    <Page>
      <Head>
        <div>
          <h1>Pipeline</h1>
          {isDemo && <DemoLabel />}
        </div>
        <Line>
          <PipelineCounters />
          <FollowLinks category={view.category} />
        </Line>
      </Head>
      <PipelineControls view={view} filters={filters} change={change} />
      {unread.length > 0 && (
        <Unread>
          <Notice tone="info">
            A part of this link could not be read and is left out: {listed(unread)}.
          </Notice>
        </Unread>
      )}
      {failure === null ? (
        <PipelineResults view={view} filters={filters} isWaiting={isPending} change={change} />
      ) : (
        <WatchlistFailure failure={failure} />
      )}
      <CompareBar />
    </Page>
  );
}

/** Created on demand: creating it takes longer than the rest of this page's code. */
function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}

const Page = styled(Container)`
  padding-block: ${token('space.8')} ${token('gap.section')};
`;

const Line = styled.div`
  justify-content: space-between;
  margin-top: 12px;
`;

const Unread = styled.div`
  margin-bottom: ${token('space.4')};
`;

const Head = styled.header`
  margin-bottom: ${token('space.6')};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
  }
  h1 {
    font: ${token('text.title')};
    letter-spacing: ${token('tracking.title')};
  }
`;
