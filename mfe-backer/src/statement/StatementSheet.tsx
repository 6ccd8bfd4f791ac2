import { notListed } from '@fairshore/shared-data/interests';
import { countryName } from '@fairshore/shared-data/listings';
import { formatPercent } from '@fairshore/shared-data/money';
import { ContourField, DemoLabel, Logo, counted } from '@fairshore/shared-ui';
import type { Activity } from '../activity/activity';
import { dayInWords } from '../activity/when';
import { useMoney } from '../currency/useMoney';
import { Return } from '../portfolio/Return';
import { portfolioSummary } from '../portfolio/holdings';
import type { Holding } from '../portfolio/holdings';
import { StatementActivities } from './StatementActivities';
import { entities } from './entities';
import { Facts, Figures, Head, Note, PaperContours, Part, Sender, Sheet } from './sheetStyle';
import { Table } from './sheetTable';
import { periodInWords } from './statementPeriod';
import type { StatementPeriod } from './statementPeriod';

/** The statement itself, white in both schemes as paper is: who, when, what is held, what happened, what it is not. */
export function StatementSheet(props: StatementSheetProps) {
  const { person, holdings, activities, period, today, isDemo } = props;
  const money = useMoney();
  const summary = portfolioSummary(holdings);

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
          <dd>{money.format(summary.currentValue)}</dd>
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
          <Table aria-label="Holdings">
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
                    {holding.terms && <small>{notListed}</small>}
                  </th>
                  <td data-label="Invested">{money.format(holding.invested)}</td>
                  <td data-label="Current value">{money.format(holding.currentValue)}</td>
                  <td data-label="Return">
                    <Return amount={holding.return} percent={holding.returnPercentage} />
                  </td>
                  <td data-label="APR">{formatPercent(holding.apr)}</td>
                  <td data-label="Status">{holding.status}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total of {counted(holdings.length, 'holding')}</th>
                <td data-label="Invested">{money.format(summary.totalInvested)}</td>
                <td data-label="Current value">{money.format(summary.currentValue)}</td>
                <td data-label="Return">
                  <Return amount={summary.totalReturn} percent={summary.returnPercentage} />
                </td>
                <td colSpan={2} />
              </tr>
            </tfoot>
          </Table>
        )}
      </Part>

      <StatementActivities
        activities={activities}
        period={period}
        totalInvested={summary.totalInvested}
        today={today}
      />

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

interface StatementSheetProps {
  person: { name: string; email: string };
  holdings: readonly Holding[];
  activities: readonly Activity[];
  period: StatementPeriod;
  /** yyyy-mm-dd. */
  today: string;
  isDemo: boolean;
}
