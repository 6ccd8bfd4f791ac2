import { reasonLabel } from '@fairshore/shared-data/interests';
import { EmptyState, textStyle, token } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { DataTable, Pagination } from '@fairshore/shared-ui/table';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useMoney } from '../currency/useMoney';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { Together } from '../figure-sources/Together';
import { isInflow } from '../history/activity';
import type { Activity } from '../history/activity';
import { balancesOf } from '../history/balances';
import { instantLabel } from '../portfolio/chartPoints';
import { stepWords } from '../portfolio/stepNotes';

const pageSize = 8;

/**
 * The steps since the range began, latest first: by how much each changed the registered amount, and the balance after it.
 */
export function StepsPanel({ activities, since, isDemo }: StepsPanelProps) {
  const money = useMoney();
  const rows = useRef<HTMLDivElement>(null);
  const [asked, setPage] = useState(1);
  const steps = balancesOf(activities)
    .filter(({ activity }) => !isInflow(activity))
    .filter(({ activity }) => since === undefined || Date.parse(activity.date) >= since.getTime())
    .toReversed();
  const page = Math.min(asked, Math.max(1, Math.ceil(steps.length / pageSize)));

  return (
    <Panel
      isFlush
      title="Step by step"
      description={
        <>
          Every step that changed what is{' '}
          <Together>
            registered
            <PortfolioMark figure="step" label="the changes" isDemo={isDemo} />,
          </Together>{' '}
          with the notes given then. Net is what was registered after it, over all{' '}
          <Together>
            projects
            <PortfolioMark
              figure="balance"
              label="the net amounts"
              isDemo={isDemo}
              past="the time of each step"
            />
          </Together>
          .
        </>
      }
    >
      {steps.length === 0 ? (
        <Nothing>
          <EmptyState level={3} title="No step in this time." />
        </Nothing>
      ) : (
        <div ref={rows}>
          <DataTable
            caption="Step by step"
            rows={steps.slice((page - 1) * pageSize, page * pageSize)}
            rowKey={({ activity }) => activity.id}
            columns={[
              {
                key: 'step',
                header: 'Step',
                cell: ({ activity: { project, step, ...activity } }) => (
                  <What>
                    <strong>{stepWords({ ...activity, step }, money.format)}</strong>
                    <small>{project}</small>
                    {step?.note && <q>{step.note}</q>}
                    {step?.reason && (
                      <small>
                        {reasonLabel(step.kind)}: {step.reason}
                      </small>
                    )}
                  </What>
                ),
              },
              {
                key: 'date',
                header: 'Date',
                cell: ({ activity: { date } }) => <When dateTime={date}>{instantLabel(date)}</When>,
              },
              {
                key: 'change',
                header: 'Change',
                align: 'end',
                cell: ({ change }) => <Change $isNegative={change < 0}>{money.formatSigned(change)}</Change>,
              },
              {
                key: 'net',
                header: 'Net',
                align: 'end',
                cell: ({ balance }) => <Figure>{money.format(balance)}</Figure>,
              },
            ]}
          />
        </div>
      )}
      {steps.length > pageSize && (
        <Pages>
          <Pagination
            label="Pages of steps"
            page={page}
            pageSize={pageSize}
            total={steps.length}
            rows={rows}
            onPageChange={setPage}
          />
        </Pages>
      )}
    </Panel>
  );
}

const What = styled.span`
  display: grid;
  gap: 2px;

  strong {
    ${textStyle('strong')}
  }

  small,
  q {
    ${textStyle('label')}
    max-width: 41em;
    color: ${token('color.ink-2')};
    overflow-wrap: anywhere;
  }
`;

const When = styled.time`
  white-space: nowrap;
`;

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Change = styled(Figure)<{ $isNegative: boolean }>`
  color: ${({ $isNegative }) => token($isNegative ? 'color.negative' : 'color.open')};
  font-weight: 600;
`;

const Nothing = styled.div`
  padding: ${token('space.2')} var(--inset) 24px;
`;

const Pages = styled.div`
  padding: 0 var(--inset) ${token('space.4')};
  border-top: 1px solid ${token('color.line')};
`;

interface StepsPanelProps {
  isDemo: boolean;
  activities: readonly Activity[];
  /** Start of the range; undefined for all. */
  since: Date | undefined;
}
