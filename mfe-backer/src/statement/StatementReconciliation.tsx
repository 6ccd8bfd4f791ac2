import { Notice, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { SignedAmount } from '../activity/ActivityAmount';
import type { StatementPeriod } from '../activity/statementPeriod';
import { shortDay } from '../activity/when';
import { useMoney } from '../currency/useMoney';
import { endOf } from '../activity/statementPeriod';
import type { Ledger } from './ledger';
import { Part } from './sheetPart';
import { Table } from './sheetTable';

/**
 * The reconciliation to the cent: the opening amount, the period's changes by type, the closing amount, and how that leads to
 * the holdings.
 */
export function StatementReconciliation({
  ledger,
  period,
  totalRegistered,
  today,
}: StatementReconciliationProps) {
  const money = useMoney();
  const { from, to } = period;
  const end = endOf(to, today);
  const isEqual = Math.round((ledger.closing + ledger.since) * 100) === Math.round(totalRegistered * 100);
  return (
    <Part>
      <h2>From the opening to the closing amount</h2>
      <Table role="table" aria-label="From the opening to the closing amount">
        <tbody role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              {from === null ? 'Opening amount' : `Opening amount on ${shortDay(from)}`}
            </th>
            <td role="cell">{money.format(ledger.opening)}</td>
          </tr>
          {ledger.sums.map(({ label, change }) => (
            <tr role="row" key={label}>
              <th role="rowheader" scope="row">
                {label}
              </th>
              <td role="cell">
                <SignedAmount usd={change} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              Closing amount on {shortDay(end)}
            </th>
            <td role="cell">{money.format(ledger.closing)}</td>
          </tr>
          {end < today && (
            <>
              <tr role="row">
                <th role="rowheader" scope="row">
                  Change since then
                </th>
                <td role="cell">
                  <SignedAmount usd={ledger.since} />
                </td>
              </tr>
              <tr role="row">
                <th role="rowheader" scope="row">
                  Registered interest on {shortDay(today)}
                </th>
                <td role="cell">{money.format(totalRegistered)}</td>
              </tr>
            </>
          )}
        </tfoot>
      </Table>
      {isEqual && ledger.isProven ? (
        <Proof>
          Opening amount, changes and closing amount equal what is recorded for every project, to the cent.
        </Proof>
      ) : (
        <Notice tone="warning">
          These figures do not add up to what is recorded. Please load the page again; if it stays, send us
          this statement.
        </Notice>
      )}
    </Part>
  );
}

const Proof = styled.p`
  ${textStyle('meta')}
  margin-top: ${token('space.3')};
  color: ${token('color.ink-2')};
`;

interface StatementReconciliationProps {
  ledger: Ledger;
  period: StatementPeriod;
  /** The sum of the holdings, in US dollars. */
  totalRegistered: number;
  /** yyyy-mm-dd. */
  today: string;
}
