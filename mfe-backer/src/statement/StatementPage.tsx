import { useAuth } from '@fairshore/shared-auth';
import { Button, Container, Notice, TextLink, token, usePageMeta } from '@fairshore/shared-ui';
import { SelectField, TextField } from '@fairshore/shared-ui/field';
import { PrintIcon } from '@fairshore/shared-ui/icons';
import { PrintStyle } from '@fairshore/shared-ui/print';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { useRef } from 'react';
import styled from 'styled-components';
import { utcDayOf } from '../activity/when';
import { useMoney } from '../currency/useMoney';
import { ActivityFailure } from '../portfolio/ActivityFailure';
import { DemoNotice } from '../portfolio/DemoNotice';
import { drawnAt } from '../portfolio/drawnAt';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { hide } from '../privacy/useHiddenAmounts';
import { quarterOf, quartersSince } from './quarters';
import { StatementSheet } from './StatementSheet';
import { StatementSkeleton } from './StatementSkeleton';
import { daysOf, periodProblems, statementPeriodOf, unreadDaysOf } from '../activity/statementPeriod';

const smallerText = `:root:root:root{--text-body:400 10pt/1.5 ${token('font.family')};--text-meta:400 9pt/1.45 ${token('font.family')};--text-label:400 8.5pt/1.4 ${token('font.family')};}`;

/** The print view: the statement as a sheet of paper, with controls above it that are not printed. */
export function StatementPage({ portfolio }: { portfolio: PortfolioView }) {
  const { user } = useAuth();
  const { isHidden } = useMoney();
  const [params, setParams] = useAddressParams();
  // As the records: they are refetched on a later day, too.
  const today = utcDayOf(drawnAt().toISOString());
  const { holdings, activities, activitiesFailure, isDemo } = portfolio;
  const period = statementPeriodOf(params, today);
  const problems = periodProblems(params, today);
  const unread = unreadDaysOf(params);
  const { from, to } = daysOf(params);
  const quarters = quartersSince(firstDay(activities, today), today);
  const quarter = quarterOf(period);
  const printButton = useRef<HTMLButtonElement>(null);
  usePageMeta({ title: quarter ? `Statement ${quarter.label}` : `Statement of ${today}` });

  function handlePeriod(change: { from?: string; to?: string }) {
    setParams(
      (next) => {
        for (const [name, day] of Object.entries(change)) {
          if (day === '') next.delete(name);
          else next.set(name, day);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function handleShow() {
    // The notice goes with its button.
    printButton.current?.focus({ preventScroll: true });
    hide(false);
  }

  function handleQuarter(id: string) {
    const { from: first = '', to: last = '' } = quarters.find((one) => one.id === id) ?? {};
    handlePeriod({ from: first, to: last });
  }

  return (
    <Container data-printed-page>
      <PrintStyle
        margin="16mm 16mm 18mm"
        footer="Fairshore · Statement of registered interest · indicative"
        rules={smallerText}
      />
      <Controls data-screen-only>
        <TextLink to={backAddress(params)}>Back to the portal</TextLink>
        <Period role="group" aria-label="Period">
          <SelectField
            label="Quarter"
            placeholder="Other period"
            options={quarters.map(({ id, label }) => ({ value: id, label }))}
            value={quarters.find(({ id }) => id === quarter?.id)?.id ?? ''}
            onChange={(event) => handleQuarter(event.target.value)}
          />
          <TextField
            label="From"
            type="date"
            value={from ?? ''}
            error={problems.from}
            onChange={(event) => handlePeriod({ from: event.target.value })}
          />
          <TextField
            label="To"
            type="date"
            value={to ?? ''}
            error={problems.to}
            onChange={(event) => handlePeriod({ to: event.target.value })}
          />
          <Button
            ref={printButton}
            icon={<PrintIcon />}
            disabled={!holdings || !activities}
            onClick={() => window.print()}
          >
            Print or save as PDF
          </Button>
        </Period>
        {unread.length > 0 && (
          <Notice tone="info">
            A part of this link could not be read and is left out: {unread.join(' and ')}.
          </Notice>
        )}
        {isDemo && <DemoNotice portfolio={portfolio} />}
        {isHidden && (
          <Notice
            tone="info"
            action={
              <Button variant="secondary" size="small" onClick={handleShow}>
                Show amounts
              </Button>
            }
          >
            Amounts are hidden, on the paper as well.
          </Notice>
        )}
        <ActivityFailure portfolio={portfolio} />
      </Controls>
      {holdings && activities ? (
        <StatementSheet
          person={{ name: user?.name ?? '', email: user?.email ?? '' }}
          holdings={holdings}
          activities={activities}
          period={period}
          today={today}
          isDemo={isDemo}
        />
      ) : (
        !activitiesFailure && <StatementSkeleton />
      )}
    </Container>
  );
}

/** The day of the first activity, yyyy-mm-dd; today if there is none. */
function firstDay(activities: PortfolioView['activities'], today: string): string {
  const days = activities?.map(({ date }) => utcDayOf(date)) ?? [];
  return days.reduce((first, day) => (day < first ? day : first), today);
}

/** The URL of the portal as it was: all parameters except those of the statement. */
function backAddress(params: URLSearchParams): string {
  const left = new URLSearchParams(params);
  left.delete('statement');
  return `?${left.toString()}`;
}

const Controls = styled.div`
  display: grid;
  gap: ${token('space.5')};
  justify-items: start;
  max-width: 53.75rem;
  margin-inline: auto;
  padding-block: ${token('space.7')} ${token('space.5')};

  > :not(a, [role='group']) {
    justify-self: stretch;
  }
`;

const Period = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 11.25rem)) minmax(max-content, 1fr);
  gap: ${token('space.4')};
  align-items: start;
  width: 100%;

  > button {
    justify-self: end;
    margin-top: 26px;
  }

  @media (max-width: 47.999em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child,
    > button {
      grid-column: 1 / -1;
      justify-self: stretch;
      margin-top: 0;
    }
  }
  /* A date with its year needs 150 px. */
  @media (max-width: 22.499em) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
