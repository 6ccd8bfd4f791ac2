import { Skeleton, VisuallyHidden, media, token } from '@fairshore/shared-ui';
import { Panel, StatGrid } from '@fairshore/shared-ui/figures';
import { DataTable } from '@fairshore/shared-ui/table';
import type { Column } from '@fairshore/shared-ui/table';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { PortalTab } from './portalTabs';

const tiles = ['Projects Joined', 'Holdings', 'Engagement', 'Ongoing', 'Project Variety', 'Classification'];

/** Height of the chart beside the value, with its legend, in px. */
const chartHeight = 260;

/** The skeleton of the tab that is loading. */
export function PortalSkeleton({ tab }: { tab: PortalTab }) {
  const Outline = outlines[tab];
  return (
    <Stack>
      <VisuallyHidden role="status">Loading your portal</VisuallyHidden>
      <Outline />
    </Stack>
  );
}

const outlines: Record<PortalTab, () => ReactElement> = {
  overview: () => (
    <>
      <Panel>
        <Split>
          <Lines widths={[112, 220, 148, 320, 260]} tall={1} />
          <Skeleton height={chartHeight} shape="block" />
        </Split>
      </Panel>
      <StatGrid
        items={tiles.map((label) => ({
          label,
          value: <Skeleton width={56} height={29} />,
          hint: <Skeleton width={96} height={18} />,
        }))}
      />
      <Columns>
        <TableOutline title="Top Holdings" headers={['Project', 'Invested', 'Value', 'Return']} rows={4} />
        <Panel title="Allocation by sector">
          <Ring>
            <Skeleton width={192} height={192} shape="circle" />
          </Ring>
          <Lines widths={['100%', '100%', '100%', '100%']} />
        </Panel>
      </Columns>
    </>
  ),
  portfolio: () => (
    <TableOutline
      title="Holdings"
      headers={['Name', 'Sector', 'Invested', 'Current value', 'Return', 'APR', 'Status']}
      rows={6}
    />
  ),
  activity: () => (
    <TableOutline title="Activity" headers={['Type', 'Project', 'Date', 'Amount', 'Status']} rows={8} />
  ),
  inbox: () => (
    <Panel title="Inbox">
      <Lines widths={['100%', '100%', '100%', '100%']} tall={1} />
    </Panel>
  ),
  analytics: () => (
    <>
      <Panel title="Portfolio Performance">
        <Skeleton height={chartHeight} shape="block" />
      </Panel>
      <Columns $isEven>
        <Panel title="Asset Allocation">
          <Ring>
            <Skeleton width={192} height={192} shape="circle" />
          </Ring>
        </Panel>
        <Panel title="Returns by Holding">
          <Skeleton height={192} shape="block" />
        </Panel>
      </Columns>
    </>
  ),
  settings: () => (
    <Panel title="Settings">
      <Lines widths={[120, 360, 120, 360, 120, 360]} tall={1} />
    </Panel>
  ),
};

function TableOutline({ title, headers, rows }: { title: string; headers: readonly string[]; rows: number }) {
  const columns: Column<never>[] = headers.map((header, index) => ({
    key: header,
    header,
    align: index === 0 ? 'start' : 'end',
    cell: () => null,
  }));
  return (
    <Panel isFlush title={title}>
      <DataTable caption={title} columns={columns} rows={[]} rowKey={() => ''} isLoading loadingRows={rows} />
    </Panel>
  );
}

/** Lines of text; from `tall` on, every second one is as high as a figure or field. */
function Lines({ widths, tall }: { widths: readonly (number | string)[]; tall?: number }) {
  return (
    <Column>
      {widths.map((width, index) => (
        <Skeleton key={index} width={width} height={tall !== undefined && index % 2 === tall ? 44 : 16} />
      ))}
    </Column>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('space.5')};
`;

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: ${token('space.3')};
`;

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2.1fr);
  gap: ${token('space.7')};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Columns = styled.div<{ $isEven?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, ${({ $isEven }) => ($isEven ? 1 : 1.95)}fr) minmax(0, 1fr);
  gap: ${token('space.5')};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Ring = styled.div`
  display: grid;
  justify-items: center;
  padding-bottom: ${token('space.5')};
`;
