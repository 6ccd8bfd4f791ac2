import { Badge, Button, EmptyState, Notice, counted, textStyle, token } from '@fairshore/shared-ui';
import { SearchField, useTypedSearch } from '@fairshore/shared-ui/field';
import { Panel } from '@fairshore/shared-ui/figures';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { DataTable, foldedRows, Pagination, pinnedActions } from '@fairshore/shared-ui/table';
import { useRef } from 'react';
import styled from 'styled-components';
import { useMoney } from '../currency/useMoney';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { Together } from '../figure-sources/Together';
import { ActivityFailure } from './ActivityFailure';
import { ExportButtons } from './ExportButtons';
import { EarlierTermsFailure } from './EarlierTermsFailure';
import type { LoadedPortfolio } from './loadedPortfolio';
import { OpenedRow } from './OpenedRow';
import { Return } from './Return';
import { holdingColumns, isSortedBy } from './holdingColumns';
import { portfolioSummary } from './holdings';
import {
  holdingsPage,
  holdingsPageSize,
  holdingsParams,
  maxSearchLength,
  openedHolding,
  readHoldingsView,
  shownHoldings,
} from './holdingsView';
import type { HoldingsView } from './holdingsView';

/** All holdings, latest first: with search, sorting, expandable rows and export; the view is stored in the URL. */
export function PortfolioTab({ portfolio }: { portfolio: LoadedPortfolio }) {
  const { holdings, isDemo } = portfolio;
  const money = useMoney();
  const rows = useRef<HTMLDivElement>(null);
  const [params, setParams] = useAddressParams();
  const view = readHoldingsView(params);
  const box = useTypedSearch(view.search, (search) => change({ search }));
  const shown = shownHoldings(holdings, view);
  const opened = openedHolding(shown, view.opened);
  const openedAt = opened === undefined ? -1 : shown.indexOf(opened);
  const page =
    openedAt < 0 ? holdingsPage(view.page, shown.length) : Math.floor(openedAt / holdingsPageSize) + 1;
  const total = portfolioSummary(shown);
  const isGone = !isDemo && view.opened !== null && openedHolding(holdings, view.opened) === undefined;

  function change(next: Partial<HoldingsView>) {
    // A new search or order resets the page and closes the open row.
    setParams((latest) => holdingsParams({ ...readHoldingsView(latest), page: 1, opened: null, ...next }), {
      replace: true,
      preventScrollReset: true,
    });
  }

  function handleClear() {
    box.put('');
    change({ search: '' });
  }

  return (
    <Panel
      isFlush
      title={
        <Title>
          Holdings <Badge>Indicative</Badge>
        </Title>
      }
      description={
        <>
          Current value and return are what your registered interest would come to at each project's target{' '}
          <Together>
            APR
            <PortfolioMark figure="apr" label="the APR" isDemo={isDemo} />.
          </Together>{' '}
          Interest is not an investment.
        </>
      }
      actions={<ExportButtons shown={shown} portfolio={portfolio} />}
    >
      <Bar>
        <div onBlur={box.settle}>
          <SearchField
            label="Search holdings"
            placeholder="Search holdings…"
            maxLength={maxSearchLength}
            value={box.typed}
            onValueChange={box.type}
          />
        </div>
        <Totals>
          <strong role="status">{counted(shown.length, 'holding')}</strong>
          <span>
            {money.format(total.totalRegistered)}{' '}
            <Together>
              invested
              <PortfolioMark figure="registered" label="what is invested" isDemo={isDemo} />
            </Together>{' '}
            · {money.format(total.currentValue)}{' '}
            <Together>
              value
              <PortfolioMark figure="value" label="the value" isDemo={isDemo} />
            </Together>{' '}
            · <Return amount={total.totalReturn} percent={total.returnPercentage} />
            <PortfolioMark figure="return" label="the return" isDemo={isDemo} />
          </span>
        </Totals>
      </Bar>
      <Notices>
        <ActivityFailure portfolio={portfolio} />
        {!isDemo && <EarlierTermsFailure />}
        {isGone && (
          <Notice tone="info">
            The holding you asked for was withdrawn. These are the ones you have; your history stays under
            Activity.
          </Notice>
        )}
      </Notices>
      {money.note && <Note>{money.note}</Note>}
      {shown.length === 0 ? (
        <Nothing>
          <EmptyState
            level={3}
            title="No holdings match your search."
            action={
              <Button variant="secondary" onClick={handleClear}>
                Clear search
              </Button>
            }
          />
        </Nothing>
      ) : (
        <Rows ref={rows}>
          <DataTable
            caption="Holdings"
            columns={holdingColumns({
              money,
              openedId: opened?.id,
              onToggle: ({ id }) => change({ page, opened: id === opened?.id ? null : id }),
            })}
            rows={shown.slice((page - 1) * holdingsPageSize, page * holdingsPageSize)}
            rowKey={({ id }) => id}
            sort={view.sort}
            onSort={(sort) => change({ sort: isSortedBy(sort) ? sort : null })}
            expandedRow={(holding) =>
              holding.id === opened?.id && <OpenedRow holding={holding} portfolio={portfolio} />
            }
          />
        </Rows>
      )}
      {shown.length > holdingsPageSize && (
        <Pages>
          <Pagination
            label="Pages of holdings"
            page={page}
            pageSize={holdingsPageSize}
            total={shown.length}
            rows={rows}
            onPageChange={(next) => change({ page: next })}
          />
        </Pages>
      )}
    </Panel>
  );
}

const Title = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.3')};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.3')} ${token('space.6')};
  padding: ${token('space.4')} var(--inset) ${token('space.3')};

  > :first-child {
    flex: 0 1 20rem;
    min-width: min(100%, 15rem);
  }
`;

const Totals = styled.p.attrs({ role: 'status' })`
  ${textStyle('meta')}
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${token('space.4')};
  color: ${token('color.ink-2')};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${token('color.ink')};
  }
`;

const Note = styled.p`
  ${textStyle('label')}
  padding: 0 var(--inset) ${token('space.2')};
  color: ${token('color.ink-3')};
`;

const Notices = styled.div`
  padding-inline: var(--inset);

  > * {
    margin-bottom: ${token('space.3')};
  }
`;

/** In rem: what the table takes on one line, 1,014 px with amounts in millions. */
const room = 64;

const Rows = styled.div`
  ${pinnedActions}
  ${foldedRows(room)}

  /* The table scrolls under its pinned action column; an open row does not scroll. */
  @media (min-width: 40em) {
    tbody th {
      min-width: 10.5rem;
    }

    tr[data-expansion] > td {
      position: static;
      background: ${token('color.sunken')};
      box-shadow: none;

      > div {
        position: sticky;
        left: 24px;
        width: calc(100cqi - 48px);
      }
    }
  }
`;

const Nothing = styled.div`
  padding: ${token('space.2')} var(--inset) 24px;
`;

const Pages = styled.div`
  padding: 0 var(--inset) ${token('space.4')};
  border-top: 1px solid ${token('color.line')};
`;
