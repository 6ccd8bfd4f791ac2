import { countryName } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { staleSince, staleWords } from '@fairshore/shared-data/listings/pipeline';
import {
  formatCount,
  formatExactMoney,
  formatFigure,
  formatLimit,
  formatMoney,
  formatPercent,
  formatTokenPrice,
  progressPercent,
} from '@fairshore/shared-data/money';
import { ProgressBar, StatusBadge, VisuallyHidden } from '@fairshore/shared-ui';
import { ExternalLinkIcon } from '@fairshore/shared-ui/icons';
import type { ReactNode } from 'react';
import { Claim } from '../figure-sources/Claim';
import type { Figure } from '../figure-sources/figureRules';
import { documentKinds } from '../listing/documentKinds';
import { defaultTimeline, detailsStatus, listingHighlights } from '../listing/listingRules';
import { shownRating } from '../ratings/rating';

/** One row of the comparison. */
export interface CompareRow {
  label: string;
  /** The figure explained by its source mark; unset when the row isn't a figure. */
  figure?: Figure;
  /** The cell's text, which is also what gets compared. */
  text(listing: Listing): string;
  /** How the cell renders it where text alone isn't enough. */
  cell?(listing: Listing): ReactNode;
}

/** The rows of every comparison; a row for the user's own interest is added when there is any. */
export const compareRows: readonly CompareRow[] = [
  {
    label: 'Status',
    text: ({ status }) => detailsStatus(status),
    cell: ({ status }) => <StatusBadge status={detailsStatus(status)} />,
  },
  { label: 'Sector', text: ({ sector }) => sector },
  { label: 'Country', text: ({ country }) => countryName(country) },
  { label: 'Target APR', figure: 'apr', text: ({ apr }) => formatPercent(apr) },
  { label: 'Min Ticket', figure: 'minTicket', text: ({ minTicket }) => formatLimit(minTicket) },
  {
    label: 'Hard Cap',
    figure: 'hardCap',
    text: ({ hardCap }) => (hardCap > 0 ? formatMoney(hardCap) : 'Not set'),
  },
  { label: 'Raised', figure: 'raised', text: raisedText, cell: (listing) => <Raised listing={listing} /> },
  { label: 'Backers', figure: 'backers', text: ({ backersCount }) => formatCount(backersCount) },
  {
    label: 'Rating',
    figure: 'rating',
    text(listing) {
      const { stars, isDefault, votes } = shownRating(listing);
      return isDefault ? votes : `${formatFigure(stars, 1)} of 5, ${votes}`;
    },
  },
  { label: 'Timeline', figure: 'timeline', text: ({ timeline }) => timeline ?? defaultTimeline },
  { label: 'Token Price', figure: 'tokenPrice', text: ({ tokenPrice }) => formatTokenPrice(tokenPrice) },
  {
    label: 'Available Tokens',
    figure: 'availableTokens',
    text: ({ availableTokens }) => (availableTokens === null ? 'TBA' : formatCount(availableTokens)),
  },
  {
    label: 'Highlights',
    text: (listing) => listingHighlights(listing).join('\n'),
    cell: (listing) => <Highlights listing={listing} />,
  },
  {
    label: 'Documents',
    text: (listing) => documentKinds.map(({ link }) => (listing[link] === null ? '' : link)).join(),
    cell: (listing) => <Documents listing={listing} />,
  },
];

/** Row of the user's own registered amounts, in US dollars by project id. */
export function ownInterestRow(amounts: ReadonlyMap<string, number>): CompareRow {
  return {
    label: 'Your interest',
    text({ id }) {
      const amount = amounts.get(id) ?? 0;
      return amount > 0 ? formatExactMoney(amount) : 'None';
    },
  };
}

/** Renders a cell; outdated claims are greyed and say so in words. */
export function rowCell(row: CompareRow, listing: Listing): ReactNode {
  const shown = row.cell?.(listing) ?? row.text(listing);
  const stale = row.figure && staleSince([row.figure], listing);
  if (!row.figure || !stale) return shown;
  return (
    <>
      <Claim figure={row.figure} listing={listing}>
        {shown}
      </Claim>{' '}
      <small>{staleWords(stale)}</small>
    </>
  );
}

/** Whether the listings differ in a row. */
export function isDifferent(row: CompareRow, listings: readonly Listing[]): boolean {
  return new Set(listings.map((listing) => row.text(listing))).size > 1;
}

function raisedText({ raised, hardCap }: Listing): string {
  if (hardCap <= 0) return formatMoney(raised);
  return `${formatMoney(raised)}, ${progressPercent(raised, hardCap)}% of the hard cap`;
}

function Raised({ listing }: { listing: Listing }) {
  const { name, raised, hardCap } = listing;
  const percent = progressPercent(raised, hardCap);

  return (
    <>
      {formatMoney(raised)}
      {hardCap > 0 && (
        <>
          <ProgressBar value={percent} size="small" label={`Raised for ${name}`} />
          <small>
            {percent}% of the hard cap{raised > hardCap && ', above the cap'}
          </small>
        </>
      )}
    </>
  );
}

function Highlights({ listing }: { listing: Listing }) {
  const highlights = listingHighlights(listing);
  if (highlights.length === 0) return 'None stated';
  return (
    <ul>
      {highlights.map((highlight, index) => (
        <li key={index} dir="auto">
          {highlight}
        </li>
      ))}
    </ul>
  );
}

function Documents({ listing }: { listing: Listing }) {
  return (
    <ul data-documents>
      {documentKinds.map(({ name, link }) => {
        const address = listing[link];
        return (
          <li key={link}>
            {address === null ? (
              <span>
                {name}: <small>Coming Soon</small>
              </span>
            ) : (
              <a href={address} target="_blank" rel="noopener noreferrer">
                {name}
                <ExternalLinkIcon size={14} />
                <VisuallyHidden> of {listing.name} in a new tab</VisuallyHidden>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
