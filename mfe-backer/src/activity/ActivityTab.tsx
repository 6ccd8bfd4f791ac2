import { formatCount } from '@fairshore/shared-data/money';
import { Button, ButtonLink, EmptyState, Notice, media, textStyle, token } from '@fairshore/shared-ui';
import { useFocusAfterMore } from '@fairshore/shared-ui/field';
import { Panel } from '@fairshore/shared-ui/figures';
import { DownloadIcon, PrintIcon } from '@fairshore/shared-ui/icons';
import { useRef } from 'react';
import styled from 'styled-components';
import { useMoney } from '../currency/useMoney';
import { drawnAt } from '../portfolio/drawnAt';
import type { LoadedPortfolio } from '../portfolio/loadedPortfolio';
import { statementAddress } from './statementPeriod';
import { ActivityControls } from './ActivityControls';
import { ActivityList } from './ActivityList';
import { ActivityTotals } from './ActivityTotals';
import { withoutFilters } from './activityChips';
import { saveActivitiesCsv, saveActivitiesJson } from './activityExport';
import {
  activityFilterParams,
  activityPage,
  activityProjects,
  filterActivities,
  readActivityFilters,
} from './activityFilters';
import type { ActivityFilterErrors } from './activityFilters';
import { useActivityFilters } from './useActivityFilters';

/** The history of the user's interests: with search, filters, totals, paging and export. */
export function ActivityTab({ portfolio }: { portfolio: LoadedPortfolio }) {
  const { activities, holdings } = portfolio;
  const money = useMoney();
  const state = useActivityFilters();
  const { values, page } = state;
  const { filters, errors } = readActivityFilters(values, money.currency);
  const found = filterActivities(activities, filters, money.convert);
  const { shown, remaining } = activityPage(found, page);
  const unprinted = found.length - shown.length;
  const list = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useFocusAfterMore(more, remaining > 0, () =>
    list.current?.querySelector<HTMLElement>('tbody > tr:last-child'),
  );

  return (
    <Panel
      isFlush
      title="Activity"
      description="Registering or raising interest counts as an investment, lowering or withdrawing it as a withdrawal; what nobody confirmed lapsed. Nothing is paid here."
      actions={
        <Actions>
          <Button
            variant="secondary"
            size="small"
            icon={<DownloadIcon size={16} />}
            aria-label="CSV: export the filtered list"
            onClick={() => saveActivitiesCsv(found, portfolio.isDemo)}
          >
            CSV
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<DownloadIcon size={16} />}
            aria-label="JSON: export the filtered list"
            onClick={() => saveActivitiesJson(found, portfolio.isDemo)}
          >
            JSON
          </Button>
          <ButtonLink
            variant="secondary"
            size="small"
            icon={<PrintIcon size={16} />}
            to={statementAddress('activity', activityFilterParams(values), drawnAt())}
          >
            Print statement
          </ButtonLink>
        </Actions>
      }
    >
      <Head>
        <ActivityControls state={state} projects={activityProjects(activities)} currency={money.currency} />
        {Object.keys(errors).length > 0 && (
          <Notice tone="warning">Part of the filter could not be used. {messagesOf(errors)}</Notice>
        )}
        {money.isHidden && (
          <Note>Amounts are hidden on the screen. Exported files keep the real figures.</Note>
        )}
        <ActivityTotals activities={found} mostListed={shown.length + remaining} isDemo={portfolio.isDemo} />
        {money.note && <Note>{money.note}</Note>}
      </Head>
      {found.length === 0 ? (
        <Empty>
          <EmptyState
            level={3}
            title="No activities match your filters."
            action={
              <Button variant="secondary" onClick={() => state.change(withoutFilters)}>
                Clear filters
              </Button>
            }
          />
        </Empty>
      ) : (
        <div ref={list}>
          <ActivityList activities={shown} holdings={holdings} />
        </div>
      )}
      {remaining > 0 && (
        <More>
          <Button ref={more} variant="secondary" onClick={state.showMore}>
            Load more ({remaining} remaining)
          </Button>
        </More>
      )}
      {unprinted > 0 && (
        <Unprinted>
          {formatCount(unprinted)} more {unprinted === 1 ? 'is' : 'are'} not on paper; exports have all.
        </Unprinted>
      )}
    </Panel>
  );
}

const fieldLabels = { from: 'From', to: 'To', min: 'Min Amount', max: 'Max Amount' } as const;

function messagesOf(errors: ActivityFilterErrors): string {
  return (['from', 'to', 'min', 'max'] as const)
    .flatMap((name) => (errors[name] ? `${fieldLabels[name]}: ${errors[name]}` : []))
    .join(' ');
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')};

  ${media.phone} {
    > * {
      min-height: 44px;
    }
  }
`;

const Head = styled.div`
  display: grid;
  gap: ${token('space.4')};
  padding: ${token('space.3')} var(--inset) ${token('space.3')};
`;

const Note = styled.p`
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
`;

const Empty = styled.div`
  padding: 0 var(--inset) ${token('space.6')};
`;

const More = styled.div`
  display: grid;
  justify-content: center;
  padding: ${token('space.5')} var(--inset);
  border-top: 1px solid ${token('color.line')};

  @media print {
    display: none;
  }
`;

/** In print, where the button is left out. */
const Unprinted = styled.p`
  display: none;
  padding: ${token('space.5')} var(--inset);
  border-top: 1px solid ${token('color.line')};
  text-align: center;

  @media print {
    display: block;
  }
`;
