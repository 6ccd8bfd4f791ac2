import { textStyle, token } from '@fairshore/shared-ui';
import { PaperSheet } from '@fairshore/shared-ui/print';
import styled from 'styled-components';
import type { Activity } from '../history/activity';
import { shortDay } from '../activity/when';
import { useMoney } from '../currency/useMoney';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { portfolioSummary } from '../portfolio/holdings';
import type { Holding } from '../portfolio/holdings';
import { StatementActivities } from './StatementActivities';
import { endOf } from '../activity/statementPeriod';
import { LedgerFigures, StatementFigures } from './StatementFigures';
import { StatementHead } from './StatementHead';
import { StatementHoldings } from './StatementHoldings';
import { StatementMovements } from './StatementMovements';
import { StatementReconciliation } from './StatementReconciliation';
import { ledgerOf } from './ledger';
import type { StatementPeriod } from '../activity/statementPeriod';

/**
 * The statement itself: person, date, holdings, activities, reconciliation and disclaimer. For a past period it shows what was
 * registered then instead of the current holdings.
 */
export function StatementSheet(props: StatementSheetProps) {
  const { person, holdings, activities, period, today, isDemo } = props;
  const money = useMoney();
  const summary = portfolioSummary(holdings);
  const ledger = ledgerOf(activities, period);
  const end = endOf(period.to, today);
  const isOfToday = end >= today;
  const { totalRegistered } = summary;

  return (
    <PaperSheet labelledBy="statement-title">
      <StatementHead person={person} period={period} today={today} isDemo={isDemo} />
      {!isOfToday ? (
        <>
          <LedgerFigures ledger={ledger} period={period} isDemo={isDemo} />
          <StatementMovements ledger={ledger} end={end} />
        </>
      ) : (
        <>
          <StatementFigures summary={summary} isDemo={isDemo} />
          <StatementHoldings holdings={holdings} summary={summary} today={today} />
        </>
      )}
      <StatementActivities ledger={ledger} period={period} today={today} />
      <StatementReconciliation
        ledger={ledger}
        period={period}
        totalRegistered={totalRegistered}
        today={today}
      />

      <Note>
        <strong>Indicative.</strong> Interest is not an investment. It is not binding, nothing was paid, and
        Fairshore holds no client funds. Current value
        {isOfToday && <PortfolioMark figure="amountValue" label="each current value" isDemo={isDemo} />} and
        return
        {isOfToday && <PortfolioMark figure="amountReturn" label="each return" isDemo={isDemo} />} are what
        the registered interest
        {isOfToday && <PortfolioMark figure="amount" label="each amount invested" isDemo={isDemo} />} would
        come to at each project's target APR
        {isOfToday && <PortfolioMark figure="apr" label="the APR" isDemo={isDemo} />}; they are no promise and
        no valuation. Activities stand as they were recorded
        <PortfolioMark figure="step" label="the activities" isDemo={isDemo} />. {currencyNote(money)} This
        statement is made from the records of {shortDay(today)} and is no tax document. Its days and times are
        those of UTC.
      </Note>
    </PaperSheet>
  );
}

function currencyNote({ note }: { note: string | null }): string {
  if (note === null) return 'Amounts are recorded and shown in US dollars.';
  return `${note} It is the recorded US dollars that add up to the cent.`;
}

const Note = styled.p`
  ${textStyle('label')}
  margin-top: ${token('space.6')};
  padding-top: ${token('space.4')};
  border-top: 1px solid ${token('color.line')};
  color: ${token('color.ink-2')};
  break-before: avoid;
  break-inside: avoid;

  strong {
    color: ${token('color.ink')};
  }

  @media print {
    margin-top: 4mm;
    padding-top: 3mm;
  }
`;

interface StatementSheetProps {
  person: { name: string; email: string };
  holdings: readonly Holding[];
  activities: readonly Activity[];
  period: StatementPeriod;
  /** yyyy-mm-dd. */
  today: string;
  isDemo: boolean;
}
