import { notListed } from '@fairshore/shared-data/interests';
import { countryName } from '@fairshore/shared-data/listings';
import { formatPercent } from '@fairshore/shared-data/money';
import { counted } from '@fairshore/shared-ui';
import { shortDay } from '../activity/when';
import { ColumnHeaders } from '../column-headers/ColumnHeaders';
import { useMoney } from '../currency/useMoney';
import { Return } from '../portfolio/Return';
import type { Holding, PortfolioSummary } from '../portfolio/holdings';
import { Part } from './sheetPart';
import { Table } from './sheetTable';

/** The holdings on the day of the statement, with their total. */
export function StatementHoldings({ holdings, summary, today }: StatementHoldingsProps) {
  const money = useMoney();

  return (
    <Part>
      <h2>Holdings on {shortDay(today)}</h2>
      {holdings.length === 0 ? (
        <p>No interest is registered.</p>
      ) : (
        <Table role="table" aria-label="Holdings">
          <ColumnHeaders labels={['Project', 'Invested', 'Current value', 'Return', 'APR', 'Status']} />
          <tbody role="rowgroup">
            {holdings.map((holding) => (
              <tr role="row" key={holding.id}>
                <th role="rowheader" scope="row" data-wide>
                  {holding.name}
                  <small>
                    {countryName(holding.country)} · {holding.sector}
                  </small>
                  {holding.terms && <small>{notListed}</small>}
                </th>
                <td role="cell" data-label="Invested">
                  {money.format(holding.registered)}
                </td>
                <td role="cell" data-label="Current value">
                  {money.format(holding.currentValue)}
                </td>
                <td role="cell" data-label="Return">
                  <Return amount={holding.return} percent={holding.returnPercentage} />
                </td>
                <td role="cell" data-label="APR">
                  {formatPercent(holding.apr)}
                </td>
                <td role="cell" data-label="Status">
                  {holding.status}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="row">
                Total of {counted(holdings.length, 'holding')}
              </th>
              <td role="cell" data-label="Invested">
                {money.format(summary.totalRegistered)}
              </td>
              <td role="cell" data-label="Current value">
                {money.format(summary.currentValue)}
              </td>
              <td role="cell" data-label="Return">
                <Return amount={summary.totalReturn} percent={summary.returnPercentage} />
              </td>
              <td role="cell" colSpan={2} />
            </tr>
          </tfoot>
        </Table>
      )}
    </Part>
  );
}

interface StatementHoldingsProps {
  holdings: readonly Holding[];
  summary: PortfolioSummary;
  /** yyyy-mm-dd. */
  today: string;
}
