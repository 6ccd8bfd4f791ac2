import { DemoLabel, media, textStyle, token } from '@fairshore/shared-ui';
import { PaperHead, paperPairs } from '@fairshore/shared-ui/print';
import styled from 'styled-components';
import { shortDay } from '../activity/when';
import { useMoney } from '../currency/useMoney';
import { quarterOf } from './quarters';
import { periodInWords } from '../activity/statementPeriod';
import type { StatementPeriod } from '../activity/statementPeriod';

/** The letterhead: sender, recipient, date, period and currency. */
export function StatementHead({ person, period, today, isDemo }: StatementHeadProps) {
  const { currency } = useMoney();
  const quarter = quarterOf(period);

  return (
    <Head>
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
          <dd>{shortDay(today)}</dd>
        </div>
        <div>
          <dt>Period of the activities</dt>
          <dd>
            {quarter ? (
              <>
                {quarter.label}
                <small>{periodInWords(period, today)}</small>
              </>
            ) : (
              periodInWords(period, today)
            )}
          </dd>
        </div>
        <div>
          <dt>Currency</dt>
          <dd>{currencyNames[currency]}</dd>
        </div>
      </Facts>
    </Head>
  );
}

const currencyNames = { USD: 'US dollars (USD)', EUR: 'Euros (EUR)', GBP: 'Pounds sterling (GBP)' } as const;

const Head = styled(PaperHead)`
  h1 {
    margin-bottom: ${token('space.2')};
  }

  @media print {
    margin-bottom: 6mm;

    h1 {
      font-size: 22pt;
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1.3fr 0.8fr 1.3fr 1fr;
  gap: ${token('space.4')} ${token('space.6')};
  margin-top: ${token('space.5')};
  ${paperPairs}

  dd {
    ${textStyle('meta')}
    font-weight: 600;
  }

  small {
    ${textStyle('label')}
    display: block;
    color: ${token('color.ink-2')};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }

  /* The address gets a line of its own, so that it doesn't wrap. */
  ${media.phone} {
    > :first-child {
      grid-column: 1 / -1;
    }
  }

  @media print {
    grid-template-columns: 1.3fr 0.8fr 1.3fr 1fr;

    > :first-child {
      grid-column: auto;
    }
  }
`;

interface StatementHeadProps {
  person: { name: string; email: string };
  period: StatementPeriod;
  /** yyyy-mm-dd. */
  today: string;
  isDemo: boolean;
}
