import { countryName, listingPath } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import {
  Button,
  ButtonLink,
  ErrorState,
  Notice,
  Skeleton,
  TextLink,
  counted,
  token,
} from '@fairshore/shared-ui';
import { useNavigate } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { addToBasket, maxBasketItems, useBasket } from '../basket-items/basketItems';
import { interestClosedReason } from '../interest/interestSentences';
import { RetryButton } from '../retry/RetryButton';
import { useBasketListings } from './useBasketListings';

/** The projects named by a shared link, ready to be added to the visitor's basket. Amounts are never shared. */
export function SharedBasket({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  const basket = useBasket();
  const shown = useBasketListings(ids);
  const { listings, isPending, failures, message } = shown;
  const found = ids.flatMap((id) => listings.get(id) ?? []);
  const missing = ids.filter((id) => listings.get(id) === null).length;
  const shared = ids.length - missing;
  const added = found.filter(({ id }) => basket.every((item) => item.id !== id));
  const hasRoom = basket.length + added.length <= maxBasketItems;

  function handleTake() {
    addToBasket(added);
    void navigate('/basket');
  }

  if (failures > 0 && found.length === 0) {
    return (
      <ErrorState
        title="The projects could not be loaded."
        text={message}
        action={<RetryButton query={shown} variant="primary" size="default" />}
      />
    );
  }
  return (
    <Box>
      {shared > 0 && (
        <p>
          Somebody shares {counted(shared, 'project')} with you, without amounts. Put them into your basket to
          choose your own.
        </p>
      )}
      {missing > 0 && (
        <Notice tone="warning">
          {counted(missing, 'project')} of the link can’t be shown: taken down, or the link is incomplete.
        </Notice>
      )}
      {failures > 0 && (
        <Notice tone="error" action={<RetryButton query={shown} />}>
          {counted(failures, 'project')} could not be loaded. {message}
        </Notice>
      )}
      <ul aria-label="Shared projects" aria-busy={isPending}>
        {ids.map((id) => {
          const listing = listings.get(id);
          if (listing) return <SharedProject key={id} listing={listing} />;
          const isAwaited = isPending && listing === undefined;
          return isAwaited && <WaitingProject key={id} />;
        })}
      </ul>
      {!hasRoom && (
        <Notice tone="info">
          A basket holds {maxBasketItems} projects. Remove some of yours first to have room for all of these.
        </Notice>
      )}
      <Actions>
        {!isPending && added.length > 0 && hasRoom && (
          <Button onClick={handleTake}>Put them into my basket</Button>
        )}
        {basket.length > 0 && (
          <ButtonLink variant="secondary" to="/basket">
            My basket: {counted(basket.length, 'project')}
          </ButtonLink>
        )}
        {shared === 0 && <ButtonLink to="/pipeline">Find projects</ButtonLink>}
      </Actions>
    </Box>
  );
}

function SharedProject({ listing }: { listing: Listing }) {
  const closed = interestClosedReason(listing);
  return (
    <li>
      <TextLink to={listingPath(listing)}>
        <bdi>{listing.name}</bdi>
      </TextLink>
      <small>
        {listing.sector} · {countryName(listing.country)}
      </small>
      {closed !== null && <small>{closed}</small>}
    </li>
  );
}

function WaitingProject() {
  return (
    <li aria-hidden>
      <span>
        <Skeleton words="The name of a project" />
      </span>
      <small>
        <Skeleton words="Its sector · Its country" />
      </small>
    </li>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.4')};

  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    gap: 2px;
    padding: 12px 0;
    border-top: 1px solid ${token('color.line')};
    overflow-wrap: anywhere;
  }
  small {
    color: ${token('color.ink-2')};
    font: ${token('text.meta')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
