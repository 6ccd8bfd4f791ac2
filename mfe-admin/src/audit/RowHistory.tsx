import { useQuery } from '@fairshore/shared-data/query';
import type { UseQueryResult } from '@fairshore/shared-data/query';
import { Badge, Button, EmptyState, Skeleton, textStyle, token } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import styled from 'styled-components';
import { LoadFailure } from '../table/LoadFailure';
import { formatMoment } from '../table/formatMoment';
import { useDialogHistory } from '../table/useDialogHistory';
import { Changes } from './Changes';
import { actionLabels } from './auditChanges';
import type { AuditPage, AuditTable } from '../records/auditEntry';
import { auditOfRow } from './auditQueries';

/** The changes of one row, newest first; opened with the row's History button. */
export function RowHistory({ table, id, name, onClose }: RowHistoryProps) {
  const history = useQuery({ ...auditOfRow(table, id), staleTime: 0 });
  const close = useDialogHistory({ mustAsk: false, onAsk: () => undefined, onClose });

  return (
    <Dialog
      open
      size="large"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`History of ${name}`}
      footer={
        <Button variant="secondary" onClick={close}>
          Close
        </Button>
      }
    >
      <Content history={history} />
    </Dialog>
  );
}

function Content({ history }: { history: HistoryState }) {
  if (history.isError && history.data === undefined) {
    return (
      <LoadFailure
        title="The history could not be loaded"
        error={history.error}
        isRetrying={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (history.data === undefined) {
    return (
      <div role="status" aria-label="Loading">
        <Skeleton width="100%" height={160} />
      </div>
    );
  }
  const { entries, total, isCapped } = history.data;
  if (entries.length === 0) {
    return (
      <EmptyState title="No entries found" text="Nobody has changed this since the log began." level={3} />
    );
  }
  return (
    <>
      <Timeline>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Head>
              <Badge tone={entry.action === 'delete' ? 'negative' : 'neutral'}>
                {actionLabels[entry.action]}
              </Badge>
              <span>{entry.actorEmail ?? 'The system'}</span>
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
            </Head>
            <Changes entry={entry} />
          </li>
        ))}
      </Timeline>
      {(isCapped || total > entries.length) && <More>Older entries are in the audit log.</More>}
    </>
  );
}

type HistoryState = UseQueryResult<AuditPage>;

const Timeline = styled.ol`
  display: grid;

  > li {
    padding-block: ${token('space.3')};
    border-top: 1px solid ${token('color.line')};
  }

  > li:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.1')} ${token('space.3')};
  margin-bottom: ${token('space.2')};
  overflow-wrap: anywhere;

  time {
    ${textStyle('meta')}
    margin-left: auto;
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
  }
`;

const More = styled.p`
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
`;

/** `name` is the row's display name. */
export interface RowHistoryProps {
  table: AuditTable;
  id: string;
  name: string;
  onClose(): void;
}
