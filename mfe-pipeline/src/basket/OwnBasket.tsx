import { useAuth } from '@fairshore/shared-auth';
import { useLiveInterests } from '@fairshore/shared-data/live';
import { useQuery } from '@fairshore/shared-data/query';
import { Notice, counted, token } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { removeFromBasket } from '../basket-items/basketItems';
import type { BasketItem } from '../basket-items/basketItems';
import { myCountedInterests } from '../interest/myCountedInterests';
import { RetryButton } from '../retry/RetryButton';
import { WhatIfPart } from '../what-if/WhatIfPart';
import { basketEntries, basketPlaces, registeredPositions } from './basketPlaces';
import { useRegisterBasket } from './basketRegistration';
import { BasketRow } from './BasketRow';
import { BasketSide } from './BasketSide';
import { BasketSummary } from './BasketSummary';
import { RegisterBasket } from './RegisterBasket';
import { basketAttempt, unconfirmedBaskets } from './unconfirmedBaskets';
import { useBasketListings } from './useBasketListings';
import { useWhatIfPositions } from './useWhatIfPositions';

/** The projects of the user's basket with their sums, and the way to register them. */
export function OwnBasket({ items, isUnderWay, onEmptied }: OwnBasketProps) {
  const { user, isDemo } = useAuth();
  const canHaveInterest = user !== null && !isDemo;
  const own = useQuery({ ...myCountedInterests(user?.id ?? ''), enabled: canHaveInterest });
  useLiveInterests(canHaveInterest ? { userId: user.id } : null);
  const found = useBasketListings(items.map(({ id }) => id));
  const register = useRegisterBasket();
  const [isChecked, setIsChecked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const interests = canHaveInterest ? own.data : undefined;
  const registered = new Map(interests?.map((interest) => [interest.projectId, interest]));
  const places = basketPlaces(items, found.listings, registered);
  const positions = useWhatIfPositions(places);
  const attempt = basketAttempt(basketEntries(places));
  const isUnconfirmed = !isUnderWay && unconfirmedBaskets().some((sent) => sent.attempt === attempt);

  function remove(projectId: string) {
    // The removed row takes its button with it: move the focus to the next row's button, or to the previous one after the last row.
    const rows = [...(list.current?.children ?? [])];
    const place = items.findIndex(({ id }) => id === projectId);
    const next = rows[place + 1] ?? rows[place - 1];
    if (next) next.querySelector<HTMLElement>(':scope > button')?.focus();
    else onEmptied();
    register.reset();
    removeFromBasket(projectId);
  }

  return (
    <Columns>
      <Main>
        {found.failures > 0 && (
          <Notice tone="error" action={<RetryButton query={found} />}>
            {counted(found.failures, 'project')} could not be loaded. {found.message}
          </Notice>
        )}
        {own.isError && (
          <Notice tone="error" action={<RetryButton query={own} />}>
            What you registered could not be loaded{own.data && ' again'}. {own.error.message}
          </Notice>
        )}
        <List ref={list} aria-label="Projects in the basket">
          {places.map((place) => (
            <BasketRow
              key={place.item.id}
              place={place}
              isReadOnly={isUnderWay}
              isUnconfirmed={isUnconfirmed}
              isChecked={isChecked}
              onRemove={() => remove(place.item.id)}
            />
          ))}
        </List>
      </Main>
      <BasketSide isPending={found.isPending || (canHaveInterest && own.isPending)}>
        <BasketSummary places={places} registered={interests ? registeredPositions(interests) : null} />
        <RegisterBasket
          places={places}
          register={register}
          isUnderWay={isUnderWay}
          isUnconfirmed={isUnconfirmed}
          isKnown={found.failures === 0 && (!canHaveInterest || interests !== undefined)}
          onCheck={() => setIsChecked(true)}
          onRefused={() => list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()}
        />
      </BasketSide>
      <Below>
        <Panel
          title="What if it goes wrong?"
          description="See what failures and late payments would do to these amounts."
        >
          <WhatIfPart positions={positions} label="Try what could happen" />
        </Panel>
      </Below>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template:
    'main side' auto
    'below side' 1fr
    / minmax(0, 1fr) 22.9375rem;
  gap: ${token('space.5')} ${token('space.7')};
  align-items: start;

  @media (max-width: 63.999em) {
    grid-template:
      'main'
      'side'
      'below'
      / minmax(0, 1fr);
  }
`;

const Main = styled.div`
  grid-area: main;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.5')};
`;

/** The simulation comes after registration, on phones too. */
const Below = styled.div`
  grid-area: below;
  min-width: 0;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface OwnBasketProps {
  items: readonly BasketItem[];
  /** A registration of the basket has no answer yet. */
  isUnderWay: boolean;
  /** Called when the last project is removed. */
  onEmptied(): void;
}
