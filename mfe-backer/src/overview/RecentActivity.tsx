import { TextLink, textStyle, token } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import styled from 'styled-components';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { Together } from '../figure-sources/Together';
import { ActivityFailure } from '../portfolio/ActivityFailure';
import { ActivityLines } from '../portfolio/ActivityLines';
import type { LoadedPortfolio } from '../portfolio/loadedPortfolio';

const shownActivities = 5;

/** The five latest activities. */
export function RecentActivity({ portfolio }: RecentActivityProps) {
  const { activities, activitiesFailure, isDemo } = portfolio;
  return (
    <Panel
      title="Recent Activity"
      description={
        <>
          Amounts as they were{' '}
          <Together>
            recorded
            <PortfolioMark figure="step" label="the amounts" isDemo={isDemo} />.
          </Together>
        </>
      }
      actions={<TextLink to="?tab=activity">All activity</TextLink>}
    >
      <ActivityFailure portfolio={portfolio} />
      {!activitiesFailure && activities.length === 0 && <None>No activity yet.</None>}
      <ActivityLines activities={activities.slice(0, shownActivities)} hasProject />
    </Panel>
  );
}

const None = styled.p`
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
`;

interface RecentActivityProps {
  portfolio: LoadedPortfolio;
}
