import { countryName, listingPath } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { formatExactMoney, formatPercent } from '@fairshore/shared-data/money';
import { CloseIcon, IconButton, ProjectImage, Skeleton, token } from '@fairshore/shared-ui';
import { TextField } from '@fairshore/shared-ui/field';
import { Link } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { keepAmount } from '../basket-items/basketItems';
import { Claim } from '../figure-sources/Claim';
import { FigureMark } from '../figure-sources/FigureMark';
import { groupTypedAmount } from '../interest/groupTypedAmount';
import { acceptedAmount, suggestedAmounts } from '../interest/interest.schema';
import { interestHint } from '../interest/interestSentences';
import { defaultTimeline } from '../listing/listingRules';
import type { BasketPlace } from './basketPlaces';

/** One project of the basket: its details, its amount, and what prevents registering it. */
export function BasketRow({ place, isReadOnly, isUnconfirmed, isChecked, onRemove }: BasketRowProps) {
  const { item, listing, existing, goesAnew, isOpen, problem } = place;
  const isTyped = item.amount !== '';
  // An empty amount is not an error until the basket is submitted.
  const error = problem !== null && (isTyped || isChecked || !isOpen) ? problem : undefined;

  const hint = listing
    ? hintOf(listing)
    : listing === undefined && <Skeleton words="This registers $10,000." />;

  function hintOf(shown: Listing): string {
    const amount = acceptedAmount(item.amount, shown);
    return isUnconfirmed && amount !== null
      ? `Your last try with ${formatExactMoney(amount)} was not confirmed. Register all again to be sure: it counts once.`
      : interestHint({ amount, existing, goesAnew, listing: shown, raised: shown.raised });
  }

  return (
    <Row aria-label={item.name}>
      <Picture>
        {listing && <ProjectImage id={listing.id} sector={listing.sector} src={listing.imageLink} alt="" />}
      </Picture>
      <About>
        <Link to={listingPath({ id: item.id })} dir="auto">
          {listing?.name ?? item.name}
        </Link>
        {listing === undefined && (
          <p>
            <Skeleton words="Renewable energy · Portugal · 12 months · target 8.5% a year" />
          </p>
        )}
        {listing && (
          <p>
            {listing.sector} · {countryName(listing.country)} ·{' '}
            <Claim figure="timeline" listing={listing} saysAge>
              {listing.timeline ?? defaultTimeline}
            </Claim>{' '}
            · target{' '}
            <Claim figure="apr" listing={listing} saysAge>
              {formatPercent(listing.apr)} a year
            </Claim>
            <FigureMark figure="apr" label={`the target APR of ${item.name}`} listings={[listing]} />
          </p>
        )}
      </About>
      <Amount>
        <TextField
          label={`Amount for ${item.name} (USD)`}
          isLabelHidden
          lead="$"
          inputMode="decimal"
          autoComplete="off"
          value={item.amount}
          readOnly={isReadOnly}
          onInput={(event) => groupTypedAmount(event, item.amount)}
          onChange={(event) => keepAmount(item.id, event.target.value)}
          {...(error !== undefined && { error })}
          suggestions={suggestedAmounts(item.amount, listing?.minTicket ?? 0)}
          hint={hint}
        />
      </Amount>
      <IconButton
        variant="quiet"
        size="small"
        label={`Remove ${item.name} from the basket`}
        icon={<CloseIcon size={16} />}
        disabled={isReadOnly}
        onClick={onRemove}
      />
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) minmax(0, 17.5rem) auto;
  gap: 8px ${token('space.5')};
  align-items: start;
  padding: ${token('space.5')} 0;
  border-top: 1px solid ${token('color.line')};

  &:first-child {
    border-top: 0;
  }
  @media (max-width: 47.999em) {
    grid-template-columns: minmax(0, 1fr) auto;

    > :first-child {
      display: none;
    }
    > :last-child {
      grid-row: 1;
      grid-column: 2;
    }
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;

const Picture = styled.div`
  min-height: 54px;

  > div {
    border-radius: ${token('radius.control')};
  }
`;

const About = styled.div`
  display: grid;
  gap: 4px;
  min-width: 0;

  a {
    font: ${token('text.strong')};
    font-size: 1rem;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    text-decoration: underline;
  }
  p {
    color: ${token('color.ink-2')};
    font: ${token('text.meta')};
  }
`;

const Amount = styled.div`
  min-width: 0;
`;

interface BasketRowProps {
  place: BasketPlace;
  /** While the basket is being submitted. */
  isReadOnly: boolean;
  /** The same basket was sent before without an answer. */
  isUnconfirmed: boolean;
  /** The user has tried to register the basket, so missing amounts are shown as errors. */
  isChecked: boolean;
  onRemove(): void;
}
