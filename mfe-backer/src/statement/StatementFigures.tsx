import { media, textStyle, token } from '@fairshore/shared-ui';
import { paperPairs } from '@fairshore/shared-ui/print';
import styled from 'styled-components';
import { SignedAmount } from '../activity/ActivityAmount';
import type { StatementPeriod } from '../activity/statementPeriod';
import { shortDay } from '../activity/when';
import { useMoney } from '../currency/useMoney';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { Return } from '../portfolio/Return';
import type { PortfolioSummary } from '../portfolio/holdings';
import { changeOf } from './StatementMovements';
import type { Ledger } from './ledger';

/** The total figures of all holdings. */
export function StatementFigures({ summary, isDemo }: StatementFiguresProps) {
  const money = useMoney();

  return (
    <Figures>
      <div>
        <dt>
          Registered interest
          <PortfolioMark figure="registered" label="the registered interest" isDemo={isDemo} />
        </dt>
        <dd>{money.format(summary.totalRegistered)}</dd>
      </div>
      <div>
        <dt>
          Indicative value
          <PortfolioMark figure="value" label="the indicative value" isDemo={isDemo} />
        </dt>
        <dd>{money.format(summary.currentValue)}</dd>
      </div>
      <div>
        <dt>
          Indicative return
          <PortfolioMark figure="return" label="the indicative return" isDemo={isDemo} />
        </dt>
        <dd>
          <Return amount={summary.totalReturn} percent={summary.returnPercentage} />
        </dd>
      </div>
    </Figures>
  );
}

/** The opening amount, change and closing amount of a past period. */
export function LedgerFigures({ ledger, period: { from, to }, isDemo }: LedgerFiguresProps) {
  const money = useMoney();
  const [start, end] = [from && shortDay(from), to && shortDay(to)];

  return (
    <Figures>
      <div>
        <dt>
          Opening amount
          <PortfolioMark
            figure="balance"
            label="the opening amount"
            isDemo={isDemo}
            past={start ? `the beginning of ${start}` : 'the time before your first step'}
          />
        </dt>
        <dd>{money.format(ledger.opening)}</dd>
      </div>
      <div>
        <dt>
          Change
          <PortfolioMark
            figure="change"
            label="the change"
            isDemo={isDemo}
            past={end ? `${start ? `${start} to ` : ''}${end}` : undefined}
          />
        </dt>
        <dd>
          <SignedAmount usd={changeOf(ledger)} />
        </dd>
      </div>
      <div>
        <dt>
          Closing amount
          <PortfolioMark
            figure="balance"
            label="the closing amount"
            isDemo={isDemo}
            past={end ? `the end of ${end}` : undefined}
          />
        </dt>
        <dd>{money.format(ledger.closing)}</dd>
      </div>
    </Figures>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.4')} ${token('space.6')};
  padding-block: ${token('space.6')};
  font-variant-numeric: tabular-nums;
  ${paperPairs}

  dd {
    ${textStyle('figure')}
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }

  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    padding-block: 0 3mm;

    dd {
      font-size: 14pt;
    }
  }
`;

interface StatementFiguresProps {
  summary: PortfolioSummary;
  isDemo: boolean;
}

interface LedgerFiguresProps {
  ledger: Ledger;
  period: StatementPeriod;
  isDemo: boolean;
}
