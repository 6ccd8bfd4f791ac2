import { Panel, Skeleton, VisuallyHidden, token } from '@fairshore/shared-ui';
import { styled } from 'styled-components';
import type { PortalTab } from './portalTabs';

const tableRows = [1, 2, 3, 4];

/** The outline of the tab that is loading. */
export function PortalSkeleton({ tab }: PortalSkeletonProps) {
  return (
    <Stack>
      <VisuallyHidden role="status">Loading your holdings</VisuallyHidden>
      {tab === 'overview' && (
        <>
          <Skeleton height={218} shape="block" />
          <Skeleton height={124} shape="block" />
        </>
      )}
      <Panel>
        <Rows>
          {tableRows.map((row) => (
            <Skeleton key={row} height={44} shape="block" />
          ))}
        </Rows>
      </Panel>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('space.5')};
`;

const Rows = styled.div`
  display: grid;
  gap: ${token('space.5')};
`;

interface PortalSkeletonProps {
  tab: PortalTab;
}
