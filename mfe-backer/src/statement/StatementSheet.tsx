import { activityStatusLabels, activityTotals, activityTypeLabels } from '@fairshore/shared-data/activities';
import { portfolioSummary } from '@fairshore/shared-data/interests';
import type { Activity, Holding } from '@fairshore/shared-data/interests';
import { countryName } from '@fairshore/shared-data/listings';
import { formatCount, formatPercent } from '@fairshore/shared-data/money';
import { ContourField, DemoLabel, Logo } from '@fairshore/shared-ui';
import { ActivityAmount, SignedAmount } from '../activity/ActivityAmount';
import { dayAndTime, dayInWords } from '../activity/when';
import { useMoney } from '../currency/useMoney';
import { Return } from '../portfolio/Return';
import { entities } from './entities';
import { Facts, Figures, Head, Note, PaperContours, Part, Sender, Sheet, Table, Wide } from './sheetStyle';
import { activitiesOf, periodInWords } from './statementPeriod';
import type { StatementPeriod } from './statementPeriod';

/** The statement itself, white in both schemes as paper is: who, when, what is held, what happened, what it is not. */
export function StatementSheet(props: StatementSheetProps) {
  const { person, holdings, activities, period, today, isDemo } = props;
  const money = useMoney();
  const summary = portfolioSummary(holdings);
  const rows = activitiesOf(activities, period);
  const { inflow, outflow } = activityTotals(rows);

  return (
    // The scheme is marked on the sheet, so that its tokens are the light ones.
    <Sheet data-theme="light" aria-labelledby="statement-title">
      <Head>
        <div data-screen-only>
          <ContourField name="letterhead" color="line-2" fade="start" />
        </div>
        <PaperContours src="/images/contours/letterhead.svg" alt="" width={2400} height={360} />
        <Sender>
          <Logo />
          <address>
            {entities.map(({ name, place }) => (
              <span key={name}>
                {name}, {place}
              </span>
            ))}
          </address>
        </Sender>
        <h1 id="statement-title">Statement of registered interest</h1>
        {isDemo && <DemoLabel />}
        <Facts>
          <div>
            <dt>For</dt>
            <dd>
              {person.name || 'Example backer'}
              {person.email && <small>{person.email}</small>}
            </dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>{dayInWords(today)}</dd>
          </div>
          <div>
            <dt>Period of the activities</dt>
            <dd>{periodInWords(period, today)}</dd>
          </div>
          <div>
            <dt>Currency</dt>
            <dd>{currencyNames[money.currency]}</dd>
          </div>
        </Facts>
      </Head>

      <Figures>
        <div>
          <dt>Registered interest</dt>
          <dd>{money.format(summary.totalInvested)}</dd>
        </div>
        <div>
          <dt>Indicative value</dt>
          <dd>{money.formatWhole(summary.currentValue)}</dd>
        </div>
        <div>
          <dt>Indicative return</dt>
          <dd>
            <Return amount={summary.totalReturn} percent={summary.returnPercentage} />
          </dd>
        </div>
      </Figures>

      <Part>
        <h2>Holdings on {dayInWords(today)}</h2>
        {holdings.length === 0 ? (
          <p>No interest is registered.</p>
        ) : (
          <Wide role="region" aria-label="Holdings" tabIndex={0}>
            <Table>
              <thead>
                <tr>
                  <th scope="col">Project</th>
                  <th scope="col">Invested</th>
                  <th scope="col">Current value</th>
                  <th scope="col">Return</th>
                  <th scope="col">APR</th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                {holdings.map((holding) => (
                  <tr key={holding.id}>
                    <th scope="row" data-wide>
                      {holding.name}
                      <small>
                        {countryName(holding.country)} · {holding.sector}
                      </small>
                    </th>
                    <td>{money.format(holding.invested)}</td>
                    <td>{money.formatWhole(holding.currentValue)}</td>
                    <td>
                      <Return amount={holding.return} percent={holding.returnPercentage} />
                    </td>
                    <td>{formatPercent(holding.apr)}</td>
                    <td>{holding.status}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">Total of {counted(holdings.length, 'holding')}</th>
                  <td>{money.format(summary.totalInvested)}</td>
                  <td>{money.formatWhole(summary.currentValue)}</td>
                  <td>
                    <Return amount={summary.totalReturn} percent={summary.returnPercentage} />
                  </td>
                  <td colSpan={2} />
                </tr>
              </tfoot>
            </Table>
          </Wide>
        )}
      </Part>

      <Part>
        <h2>Activities of the period</h2>
        {rows.length === 0 ? (
          <p>Nothing happened in this period.</p>
        ) : (
          <Wide role="region" aria-label="Activities" tabIndex={0}>
            <Table>
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
                    <td data-text>{dayAndTime(activity.date)}</td>
                    <td data-text>{activityTypeLabels[activity.type]}</td>
                    <th scope="row" data-wide>
                      {activity.project}
                    </th>
                    <td>
                      <ActivityAmount activity={activity} />
                    </td>
                    <td>{activityStatusLabels[activity.status]}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    Inflow
                  </th>
                  <td>
                    <SignedAmount usd={inflow} />
                  </td>
                  <td />
                </tr>
                <tr>
                  <th scope="row" colSpan={3}>
                    Outflow of {counted(rows.length, 'activity')}
                  </th>
                  <td>
                    <SignedAmount usd={-outflow} />
                  </td>
                  <td />
                </tr>
              </tfoot>
            </Table>
          </Wide>
        )}
      </Part>

      <Note>
        <strong>Indicative.</strong> Interest is not an investment. It is not binding, nothing was paid, and
        Fairshore holds no client funds. Current value and return are what the registered interest would come
        to at each project's target APR; they are no promise and no valuation. {currencyNote(money)} This
        statement is made from the records of {dayInWords(today)} and is no tax document.
      </Note>
    </Sheet>
  );
}

const currencyNames = { USD: 'US dollars (USD)', EUR: 'Euros (EUR)', GBP: 'Pounds sterling (GBP)' } as const;

function currencyNote({ note }: { note: string | null }): string {
  return note ?? 'Amounts are recorded and shown in US dollars.';
}

function counted(count: number, noun: 'holding' | 'activity'): string {
  const plural = { holding: 'holdings', activity: 'activities' } as const;
  return `${formatCount(count)} ${count === 1 ? noun : plural[noun]}`;
}

interface StatementSheetProps {
  person: { name: string; email: string };
  holdings: readonly Holding[];
  activities: readonly Activity[];
  period: StatementPeriod;
  /** yyyy-mm-dd. */
  today: string;
  isDemo: boolean;
}
