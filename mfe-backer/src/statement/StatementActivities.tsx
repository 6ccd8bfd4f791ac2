import { notListed, reasonLabel } from '@fairshore/shared-data/interests';
import { SignedAmount } from '../activity/ActivityAmount';
import { endOf } from '../activity/statementPeriod';
import type { StatementPeriod } from '../activity/statementPeriod';
import { dayAndTime, shortDay } from '../activity/when';
import { ColumnHeaders } from '../column-headers/ColumnHeaders';
import { useMoney } from '../currency/useMoney';
import { activityStatusLabels, isInflow } from '../history/activity';
import type { Balance } from '../history/balances';
import { stepWords } from '../portfolio/stepNotes';
import type { Ledger } from './ledger';
import { Part } from './sheetPart';
import { Table } from './sheetTable';

/** The activities of the period, line by line from the opening to the closing amount. */
export function StatementActivities({ ledger, period, today }: StatementActivitiesProps) {
  const money = useMoney();
  const { from, to } = period;
  return (
    <Part>
      <h2>Activities of the period</h2>
      <Table role="table" aria-label="Activities">
        <ColumnHeaders labels={['Date', 'What happened', 'Change', 'Registered']} texts={['What happened']} />
        <tbody role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row" colSpan={3}>
              {from === null ? 'Opening amount' : `Opening amount on ${shortDay(from)}`}
            </th>
            <td role="cell">{money.format(ledger.opening)}</td>
          </tr>
          {ledger.lines.map((line) => (
            <ActivityRow key={line.activity.id} line={line} />
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row" colSpan={3}>
              Closing amount on {shortDay(endOf(to, today))}
            </th>
            <td role="cell">{money.format(ledger.closing)}</td>
          </tr>
        </tfoot>
      </Table>
      {ledger.lines.length === 0 && <p>Nothing happened in this period.</p>}
    </Part>
  );
}

function ActivityRow({ line: { activity, change, balance } }: { line: Balance }) {
  const money = useMoney();
  const { step, status } = activity;
  return (
    <tr role="row">
      <td role="cell" data-text data-label="Date">
        {dayAndTime(activity.date, 'UTC')}
      </td>
      <th role="rowheader" scope="row" data-wide>
        {activity.project}
        <small>
          {stepWords(activity, money.format)}
          {status !== 'completed' && ` · ${activityStatusLabels[status]}`}
          {isInflow(activity) && ' · not part of what is registered'}
        </small>
        {activity.terms && <small>{notListed}</small>}
        {step?.note && <small>Your note: {step.note}</small>}
        {step?.reason && (
          <small>
            {reasonLabel(step.kind)}: {step.reason}
          </small>
        )}
      </th>
      <td role="cell" data-label="Change">
        {change === 0 ? '—' : <SignedAmount usd={change} />}
      </td>
      <td role="cell" data-label="Registered">
        {money.format(balance)}
      </td>
    </tr>
  );
}

interface StatementActivitiesProps {
  ledger: Ledger;
  period: StatementPeriod;
  /** yyyy-mm-dd. */
  today: string;
}
