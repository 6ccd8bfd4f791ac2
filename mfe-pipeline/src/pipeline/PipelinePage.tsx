import { Container, DemoLabel, usePageMeta } from '@fairshore/shared-ui';
import { useAuth } from '@fairshore/shared-auth';
import { useLiveListings } from '@fairshore/shared-data/live';
import { PipelineControls } from './PipelineControls';
import { PipelineCounters } from './PipelineCounters';
import { PipelineResults } from './PipelineResults';
import { usePipelineFilters } from './usePipelineFilters';
import styled from 'styled-components';

/** All projects a visitor may see: searched, narrowed and ordered by the address, followed live. */
export function PipelinePage() {
  usePageMeta({ title: 'Pipeline' });
  const { isDemo } = useAuth();
  const address = usePipelineFilters();
  useLiveListings();

  return (
    <Page>
      <Head>
        <div>
          <h1>Pipeline</h1>
          {isDemo && <DemoLabel />}
        </div>
        <PipelineCounters />
      </Head>
      <PipelineControls {...address} />
      <PipelineResults
        filters={address.filters}
        onClear={() => address.change({ search: '', category: null })}
      />
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: var(--space-8) var(--gap-section);
`;

const Head = styled.header`
  margin-bottom: var(--space-6);

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
  }
  h1 {
    font: var(--text-title);
    letter-spacing: var(--tracking-title);
  }
`;
