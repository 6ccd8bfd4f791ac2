import { useAuth } from '@fairshore/shared-auth';
import { formatExactMoney, formatPercent } from '@fairshore/shared-data/money';
import { counted, token } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { Chips } from '@fairshore/shared-ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { FigureMark } from '../figure-sources/FigureMark';
import type { Figure } from '../figure-sources/figureRules';
import { basketSums, concentration, concentrationKinds, yearlyCents } from './basketMath';
import type { ConcentrationKind, Position } from './basketMath';
import { basketPositions } from './basketPlaces';
import type { BasketPlace } from './basketPlaces';

const money = (cents: number) => formatExactMoney(cents / 100);

/** Basket totals: sums, what is missing to the minimums, and the concentration together with earlier registrations. */
export function BasketSummary({ places, registered }: BasketSummaryProps) {
  const { user, isDemo } = useAuth();
  const [kind, setKind] = useState<ConcentrationKind>('sector');
  const positions = basketPositions(places);
  const sums = basketSums(
    places.flatMap(({ listing, amount, isOpen }) =>
      listing && isOpen ? [{ amount, minTicket: listing.minTicket }] : [],
    ),
  );
  const parts = concentration(registered ?? [], positions, kind);
  const hasBefore = registered !== null && registered.length > 0;

  return (
    <>
      <Panel title="What it comes to">
        <Figures>
          <Line figure="total" label="In the basket" value={money(sums.total)} isMain />
          <Line figure="yearly" label="A year at the stated targets" value={money(yearlyCents(positions))} />
          <Line figure="minimums" label="All minimums together" value={money(sums.minimums)} />
          <Line
            figure="missing"
            label="Missing to the minimums"
            value={
              sums.missing === 0 ? 'Nothing' : `${money(sums.missing)} in ${counted(sums.below, 'project')}`
            }
          />
        </Figures>
        <Small>Targets are what issuers aim at. They are not promised, and nothing here is a forecast.</Small>
      </Panel>
      <Panel title="Concentration">
        <Chips label="Divide by" options={concentrationKinds} value={kind} onValueChange={setKind} />
        {parts.length === 0 ? (
          <Small>Type an amount to see what it is spread over.</Small>
        ) : (
          <Table>
            <caption>
              {hasBefore ? 'With what you registered' : 'Of this basket'}
              <FigureMark figure="concentration" label="the shares" listings={[]} />
            </caption>
            <thead>
              <tr>
                <th scope="col">{concentrationKinds.find(({ value }) => value === kind)?.label}</th>
                {hasBefore && <th scope="col">Now</th>}
                <th scope="col">{hasBefore ? 'With it' : 'Share'}</th>
              </tr>
            </thead>
            <tbody>
              {parts.map((part, index) => (
                // Two projects may share a name.
                <tr key={`${part.label} ${index}`}>
                  <th scope="row">
                    <span dir="auto">{part.label}</span>
                    <Track aria-hidden>
                      <span style={{ width: `${part.share}%` }} />
                    </Track>
                  </th>
                  {hasBefore && <td>{formatPercent(part.shareBefore, 1)}</td>}
                  <td>
                    <b>{formatPercent(part.share, 1)}</b>
                    <small>{money(part.cents)}</small>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <Small>
          {user === null && !isDemo
            ? 'Sign in to see it beside what you registered already.'
            : 'By amount. Issuers are not recorded by themselves; each project stands for its own.'}
        </Small>
      </Panel>
    </>
  );
}

function Line({ figure, label, value, isMain = false }: LineProps) {
  return (
    <div data-main={isMain || undefined}>
      <dt>
        {label}
        <FigureMark figure={figure} label={label} listings={[]} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

const Figures = styled.dl`
  display: grid;
  gap: 10px;
  margin: 0;
  font: ${token('text.meta')};
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  dt {
    color: ${token('color.ink-2')};
  }
  dd {
    margin: 0;
    font-weight: 600;
    text-align: end;
  }
  [data-main] {
    align-items: baseline;
  }
  [data-main] dd {
    font: ${token('text.figure')};
    letter-spacing: ${token('tracking.figure')};
  }
`;

const Small = styled.p`
  margin-top: 14px;
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
`;

const Table = styled.table`
  width: 100%;
  margin-top: 14px;
  border-collapse: collapse;
  font: ${token('text.meta')};
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: 4px;
    color: ${token('color.ink-2')};
    text-align: start;
  }
  th,
  td {
    padding: 8px 0 8px 16px;
    border-bottom: 1px solid ${token('color.line')};
    font-weight: 400;
    text-align: end;
    vertical-align: top;
    white-space: nowrap;
  }
  thead th {
    color: ${token('color.ink-2')};
  }
  th:first-child {
    width: 100%;
    padding-left: 0;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  td small {
    display: block;
    color: ${token('color.ink-2')};
    font: ${token('text.label')};
  }
`;

const Track = styled.span`
  display: block;
  height: 6px;
  margin-top: 6px;
  border-radius: 3px;
  background: ${token('color.sunken')};
  forced-color-adjust: none;

  > span {
    display: block;
    height: 100%;
    border-radius: 3px;
    background: ${token('color.chart-1')};
  }
`;

interface LineProps {
  figure: Figure;
  label: string;
  value: string;
  isMain?: boolean;
}

interface BasketSummaryProps {
  places: readonly BasketPlace[];
  /** The user's registered positions; null for guests and while loading. */
  registered: readonly Position[] | null;
}
