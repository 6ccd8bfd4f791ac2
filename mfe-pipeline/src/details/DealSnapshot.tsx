import { Badge, ProgressBar, token } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { countryName } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { formatMoney, progressPercent } from '@fairshore/shared-data/money';
import styled from 'styled-components';
import { Claim } from '../figure-sources/Claim';
import { FigureMark } from '../figure-sources/FigureMark';
import { FreshnessLine } from '../freshness/FreshnessLine';
import { interestClosedReason } from '../interest/interestSentences';
import { detailsStatus } from '../listing/listingRules';
import { PlannedClosing } from './PlannedClosing';

/** The state of the raise, and the project in three words. */
export function DealSnapshot({ listing, raised }: DealSnapshotProps) {
  const { closesOn, status } = listing;
  const hasCap = listing.hardCap > 0;
  const percent = progressPercent(raised, listing.hardCap);
  const shown = [{ ...listing, raised }];
  const facts = [
    ['Country', countryName(listing.country)],
    ['Sector', listing.sector],
    ['Grade', 'Institutional grade'],
  ] as const;

  return (
    <Panel title="Deal Snapshot">
      <ProgressBar value={percent} label="Raised of the hard cap" />
      <Raised>
        <span>
          <b>{formatMoney(raised)}</b>{' '}
          {hasCap ? `of ${formatMoney(listing.hardCap)}` : 'raised, no hard cap set'}
          <FigureMark figure="raised" label="the raised amount" listings={shown} />
        </span>
        <span>
          {percent}%
          <FigureMark figure="progress" label="the percent raised" listings={shown} />
        </span>
      </Raised>
      <FreshnessLine listing={listing} />
      {hasCap && raised > listing.hardCap && (
        <Over>
          <Badge tone="filling">Over the cap</Badge>
          <p>
            Interest is above the hard cap.
            {interestClosedReason(listing) === null &&
              ' More can be registered and is not guaranteed a place.'}
          </p>
        </Over>
      )}
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {closesOn !== null && detailsStatus(status) !== 'Closed' && (
          <div>
            <dt>
              Planned to close
              <FigureMark figure="closesOn" label="the planned closing" listings={shown} />
            </dt>
            <dd>
              <Claim figure="closesOn" listing={listing} saysAge>
                <PlannedClosing listing={listing} day={closesOn} />
              </Claim>
            </dd>
          </div>
        )}
      </Facts>
    </Panel>
  );
}

const Raised = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-top: 10px;
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  b {
    color: ${token('color.ink')};
    font-weight: 600;
  }
`;

const Over = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
  margin-top: 12px;

  p {
    color: ${token('color.ink-2')};
    font: ${token('text.label')};
  }
`;

const Facts = styled.dl`
  margin: 10px 0 -10px;

  > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-block: 12px;
    font-size: 0.9375rem;
  }
  > div + div {
    border-top: 1px solid ${token('color.line')};
  }
  dt {
    color: ${token('color.ink-2')};
  }
  dd {
    min-width: 0;
    text-align: right;
    overflow-wrap: anywhere;
  }
`;

interface DealSnapshotProps {
  listing: Listing;
  /** US dollars, as shown in this session. */
  raised: number;
}
