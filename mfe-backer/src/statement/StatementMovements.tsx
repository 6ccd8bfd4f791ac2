import { counted } from '@fairshore/shared-ui';
import { SignedAmount } from '../activity/ActivityAmount';
import { shortDay } from '../activity/when';
import { ColumnHeaders } from '../column-headers/ColumnHeaders';
import { useMoney } from '../currency/useMoney';
import type { Ledger } from './ledger';
import { Part } from './sheetPart';
import { Table } from './sheetTable';

/** The registered amount per project at the start and end of a past period. */
export function StatementMovements({ ledger, end }: StatementMovementsProps) {
  const { opening, closing, projects } = ledger;
  const money = useMoney();
  if (projects.length === 0) return null;
  return (
    <Part>
      <h2>Registered by project on {shortDay(end)}</h2>
      <Table role="table" aria-label="Registered by project">
        <ColumnHeaders labels={['Project', 'Opening', 'Change', 'Closing']} />
        <tbody role="rowgroup">
          {projects.map((movement) => (
            <tr role="row" key={movement.projectId}>
              <th role="rowheader" scope="row" data-wide>
                {movement.project}
              </th>
              <td role="cell" data-label="Opening">
                {money.format(movement.opening)}
              </td>
              <td role="cell" data-label="Change">
                <SignedAmount usd={movement.change} />
              </td>
              <td role="cell" data-label="Closing">
                {money.format(movement.closing)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              Total of {counted(projects.length, 'project')}
            </th>
            <td role="cell" data-label="Opening">
              {money.format(opening)}
            </td>
            <td role="cell" data-label="Change">
              <SignedAmount usd={changeOf(ledger)} />
            </td>
            <td role="cell" data-label="Closing">
              {money.format(closing)}
            </td>
          </tr>
        </tfoot>
      </Table>
    </Part>
  );
}

/** By how much a period changed the registered amount, in US dollars. */
export function changeOf({ opening, closing }: Pick<Ledger, 'opening' | 'closing'>): number {
  return (Math.round(closing * 100) - Math.round(opening * 100)) / 100;
}

interface StatementMovementsProps {
  ledger: Ledger;
  /** The period's last day, yyyy-mm-dd. */
  end: string;
}
