import { Skeleton, VisuallyHidden, token } from '@fairshore/shared-ui';
import { Panel, StatGrid } from '@fairshore/shared-ui/figures';
import { DataTable } from '@fairshore/shared-ui/table';
import type { Column } from '@fairshore/shared-ui/table';
import { styled } from 'styled-components';
import type { PortalTab } from './portalTabs';

const tiles = ['Projects Joined', 'Holdings', 'Engagement', 'Ongoing', 'Project Variety', 'Classification'];

const columns: readonly Column<never>[] = [
  { key: 'project', header: 'Project', cell: () => null },
  { key: 'invested', header: 'Invested', align: 'end', cell: () => null },
  { key: 'value', header: 'Value', align: 'end', cell: () => null },
  { key: 'return', header: 'Return', align: 'end', cell: () => null },
];

/** The outline of the tab that is loading. */
export function PortalSkeleton({ tab }: PortalSkeletonProps) {
  const title = tab === 'overview' ? 'Top Holdings' : 'Holdings';
  return (
    <Stack>
      <VisuallyHidden role="status">Loading your holdings</VisuallyHidden>
      {tab === 'overview' && (
        <>
          <Panel>
            <Figure>
              <Skeleton width={112} height={14} />
              <Skeleton width={220} height={46} />
              <Skeleton width={148} height={16} />
              <Skeleton width={360} height={34} />
            </Figure>
          </Panel>
          <StatGrid
            items={tiles.map((label) => ({
              label,
              value: <Skeleton width={56} height={29} />,
              hint: <Skeleton width={96} height={18} />,
            }))}
          />
        </>
      )}
      <Panel isFlush title={title}>
        <DataTable caption={title} columns={columns} rows={[]} rowKey={() => ''} isLoading loadingRows={4} />
      </Panel>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('space.5')};
`;

const Figure = styled.div`
  display: grid;
  gap: ${token('space.2')};
`;

interface PortalSkeletonProps {
  tab: PortalTab;
}
