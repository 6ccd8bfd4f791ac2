import { notListed } from '@fairshore/shared-data/interests';
import { counted } from '@fairshore/shared-ui';
import { ActivityAmount, SignedAmount } from '../activity/ActivityAmount';
import { activityStatusLabels, activityTotals, activityTypeLabels } from '../history/activity';
import type { Activity } from '../history/activity';
import { dayAndTime, dayInWords } from '../activity/when';
import { useMoney } from '../currency/useMoney';
import { Part } from './sheetPart';
import { Table } from './sheetTable';
import { activitiesOf, reconciliation } from '../activity/statementPeriod';
import type { StatementPeriod } from '../activity/statementPeriod';

/** What happened in the period with its totals, and how it leads to what is registered. */
export function StatementActivities({
  activities,
  period,
  totalRegistered,
  today,
}: StatementActivitiesProps) {
  const rows = activitiesOf(activities, period);
  return (
    <>
      <Part>
        <h2>Activities of the period</h2>
        {rows.length === 0 ? <p>Nothing happened in this period.</p> : <ActivityTable rows={rows} />}
      </Part>
      <Reconciliation
        activities={activities}
        period={period}
        totalRegistered={totalRegistered}
        today={today}
      />
    </>
  );
}

function ActivityTable({ rows }: { rows: readonly Activity[] }) {
  const { inflow, outflow, net } = activityTotals(rows);
  return (
    <Table aria-label="Activities">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col" data-text>
            Type
          </th>
          <th scope="col" data-text>
            Project
          </th>
          <th scope="col">Amount</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((activity) => (
          <tr key={activity.id}>
            <td data-text data-label="Date">
              {dayAndTime(activity.date)}
            </td>
            <td data-text data-label="Type">
              {activityTypeLabels[activity.type]}
            </td>
            <th scope="row" data-wide>
              {activity.project}
              {activity.terms && <small>{notListed}</small>}
            </th>
            <td data-label="Amount">
              <ActivityAmount activity={activity} />
            </td>
            <td data-label="Status">{activityStatusLabels[activity.status]}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Total label="Inflow" usd={inflow} />
        <Total label={`Outflow of ${counted(rows.length, 'activity', 'activities')}`} usd={-outflow} />
        <Total label="Registered less withdrawn" usd={net} />
      </tfoot>
    </Table>
  );
}

function Total({ label, usd }: { label: string; usd: number }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>
        <SignedAmount usd={usd} />
      </td>
      <td />
    </tr>
  );
}

/** To the cent: what was registered before the period, what became of it in the period and since. */
function Reconciliation({ activities, period, totalRegistered, today }: StatementActivitiesProps) {
  const money = useMoney();
  const { before, during, after } = reconciliation(activities, period);
  const { from, to } = period;
  return (
    <Part>
      <h2>From the activities to the holdings</h2>
      <Table aria-label="From the activities to the holdings">
        <tbody>
          {from !== null && (
            <tr>
              <th scope="row">Registered before {dayInWords(from)}</th>
              <td>{money.format(before)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">Registered less withdrawn in the period</th>
            <td>
              <SignedAmount usd={during} />
            </td>
          </tr>
          {to !== null && (
            <tr>
              <th scope="row">Registered less withdrawn after {dayInWords(to)}</th>
              <td>
                <SignedAmount usd={after} />
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Registered interest on {dayInWords(today)}</th>
            <td>{money.format(totalRegistered)}</td>
          </tr>
        </tfoot>
      </Table>
    </Part>
  );
}

interface StatementActivitiesProps {
  activities: readonly Activity[];
  period: StatementPeriod;
  /** What the holdings come to, US dollars. */
  totalRegistered: number;
  /** yyyy-mm-dd. */
  today: string;
}
