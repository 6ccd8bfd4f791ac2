import { counted, media, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { SignedAmount } from './ActivityAmount';
import { activityTotals } from '../history/activity';
import type { Activity } from '../history/activity';

/** The number of activities that match the filters, and their inflow, outflow and net amount. */
export function ActivityTotals({ activities, mostListed, isDemo }: ActivityTotalsProps) {
  const { inflow, outflow, net } = activityTotals(activities);
  const count = activities.length;
  return (
    <Line>
      <p role="status">
        {counted(count, 'activity', 'activities')}
        {count > mostListed && `, the first ${mostListed} of them listed; exports have all`}
      </p>
      <dl>
        <div>
          <dt>
            Inflow
            <PortfolioMark figure="step" label="the inflow" isDemo={isDemo} />
          </dt>
          <dd>
            <SignedAmount usd={inflow} />
          </dd>
        </div>
        <div>
          <dt>
            Outflow
            <PortfolioMark figure="step" label="the outflow" isDemo={isDemo} />
          </dt>
          <dd>
            <SignedAmount usd={-outflow} />
          </dd>
        </div>
        <div>
          <dt>
            Net registered
            <PortfolioMark figure="net" label="the net registered" isDemo={isDemo} />
          </dt>
          <dd>
            <SignedAmount usd={net} />
          </dd>
        </div>
      </dl>
    </Line>
  );
}

const Line = styled.div`
  ${textStyle('meta')}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token('space.2')} ${token('space.6')};

  p,
  dt {
    color: ${token('color.ink-2')};
  }

  dl,
  dl > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${token('space.2')};
  }

  dl {
    column-gap: ${token('space.6')};
  }

  ${media.phone} {
    dl {
      width: 100%;
      justify-content: space-between;
    }
  }
`;

interface ActivityTotalsProps {
  activities: readonly Activity[];
  /** How many of them the list shows once every page is loaded. */
  mostListed: number;
  isDemo: boolean;
}
