import { ProgressBar } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { countryName } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { formatMoney, progressPercent } from '@fairshore/shared-data/money';
import styled from 'styled-components';

/** Where the raise stands, and what the project is in three words. */
export function DealSnapshot({ listing, raised }: DealSnapshotProps) {
  const percent = progressPercent(raised, listing.hardCap);
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
          <b>{formatMoney(raised)}</b> of {formatMoney(listing.hardCap)}
        </span>
        <span>{percent}%</span>
      </Raised>
      {raised > listing.hardCap && listing.hardCap > 0 && (
        <Over>Interest is above the hard cap. More can be registered and is not guaranteed a place.</Over>
      )}
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Panel>
  );
}

const Raised = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-top: 10px;
  color: var(--color-ink-2);
  font: var(--text-meta);
  font-variant-numeric: tabular-nums;

  b {
    color: var(--color-ink);
    font-weight: 600;
  }
`;

const Over = styled.p`
  margin-top: 10px;
  color: var(--color-ink-2);
  font: var(--text-label);
`;

const Facts = styled.dl`
  margin: 10px 0 -10px;

  div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-block: 12px;
    font-size: 15px;
  }
  div + div {
    border-top: 1px solid var(--color-line);
  }
  dt {
    color: var(--color-ink-2);
  }
  dd {
    text-align: right;
  }
`;

interface DealSnapshotProps {
  listing: Listing;
  /** US dollars, as it stands in this session. */
  raised: number;
}
