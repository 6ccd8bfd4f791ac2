import { countryName, isDemoListing, listingPath } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { Badge, Button, DemoLabel, StatusBadge, token } from '@fairshore/shared-ui';
import { PrintIcon } from '@fairshore/shared-ui/icons';
import styled from 'styled-components';
import { AddToBasket } from '../basket-items/AddToBasket';
import { CompareToggle } from '../chosen/CompareToggle';
import { Claim } from '../figure-sources/Claim';
import { FigureMark } from '../figure-sources/FigureMark';
import { defaultTimeline, detailsStatus } from '../listing/listingRules';
import { RatingControl } from '../ratings/RatingControl';
import { WatchButton } from '../watchlist/WatchButton';
import { SessionBadge } from './SessionBadge';
import { ShareButton } from '../share/ShareButton';

/** The project's name, status and rating, and the actions for it. */
export function ProjectHead({ listing }: ProjectHeadProps) {
  const isExample = isDemoListing(listing);

  return (
    <Head>
      <Badges>
        <StatusBadge status={detailsStatus(listing.status)} />
        <Badge>{countryName(listing.country)}</Badge>
        <span data-screen-only>
          <SessionBadge isExample={isExample} />
        </span>
        {isExample && <DemoLabel />}
      </Badges>
      <h1 dir="auto">{listing.name}</h1>
      <Lead>
        {listing.sector} ·{' '}
        <Claim figure="timeline" listing={listing} saysAge>
          {listing.timeline ?? defaultTimeline}
        </Claim>
        {listing.timeline !== null && (
          <FigureMark figure="timeline" label="the timeline" listings={[listing]} />
        )}
      </Lead>
      <RatingControl listing={listing} />
      <Actions data-screen-only>
        <WatchButton listing={listing} place="text" />
        <ShareButton path={listingPath(listing)} title={listing.name} label="Share" />
        <Button
          variant="secondary"
          size="small"
          icon={<PrintIcon size={16} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <CompareToggle listing={listing} />
        <AddToBasket projects={[listing]} />
      </Actions>
    </Head>
  );
}

const Head = styled.header`
  margin-bottom: -16px;

  h1 {
    margin-top: 14px;
    font: 600 clamp(2.125rem, 3.4vw, 3rem) / 1.08 ${token('font.family')};
    letter-spacing: -0.035em;
    text-align: left;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  @media print {
    margin-bottom: 0;

    h1 {
      font-size: 24pt;
    }
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  margin-top: 4px;

  label {
    margin-left: 6px;
  }
`;

const Lead = styled.p`
  margin: 12px 0 4px;
  color: ${token('color.ink-2')};
  font: ${token('text.lead')};
  overflow-wrap: anywhere;
`;

interface ProjectHeadProps {
  listing: Listing;
}
