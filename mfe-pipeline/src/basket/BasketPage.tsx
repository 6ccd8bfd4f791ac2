import { useAuth } from '@fairshore/shared-auth';
import { useLiveInterests, useLiveListings } from '@fairshore/shared-data/live';
import { useQuery } from '@fairshore/shared-data/query';
import {
  Breadcrumb,
  Button,
  Container,
  Notice,
  Skeleton,
  counted,
  token,
  useIsHydrated,
  usePageMeta,
} from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { maxBasketItems, removeFromBasket, useBasket } from '../basket-items/basketItems';
import type { BasketItem } from '../basket-items/basketItems';
import { myCountedInterests } from '../interest/myCountedInterests';
import { ShareButton } from '../share/ShareButton';
import { WhatIfPart } from '../what-if/WhatIfPart';
import { sharedIds, sharedPath } from './basketAddress';
import { basketPlaces, registeredPositions } from './basketPlaces';
import { BasketRow } from './BasketRow';
import { BasketSide } from './BasketSide';
import { BasketSummary } from './BasketSummary';
import { useRegisterBasket } from './basketRegistration';
import { EmptyBasket } from './EmptyBasket';
import { RegisterBasket } from './RegisterBasket';
import { RegisteredBasket } from './RegisteredBasket';
import { useRegisteredEntries } from './registeredEntries';
import { SharedBasket } from './SharedBasket';
import { useBasketListings } from './useBasketListings';
import { useWhatIfPositions } from './useWhatIfPositions';

/** A basket of projects with amounts, before anything is registered; or the projects of a shared basket link. */
export function BasketPage() {
  const [params] = useAddressParams();
  const shared = sharedIds(params);
  const items = useBasket();
  const isHydrated = useIsHydrated();
  const { entries: registered, isNew } = useRegisteredEntries(shared.length === 0);
  const [wasEmptied, setWasEmptied] = useState(false);
  const { isDemo } = useAuth();
  usePageMeta({ title: 'Basket' });
  useLiveListings(items.length + shared.length === 0 ? null : undefined);

  return (
    <Page>
      <Breadcrumb
        items={[{ label: 'Home', to: '/' }, { label: 'Pipeline', to: '/pipeline' }, { label: 'Basket' }]}
      />
      <Head>
        <h1>Basket</h1>
        {shared.length === 0 && items.length > 0 && (
          <div>
            <span>
              {items.length} of {maxBasketItems} projects
            </span>
            <ShareButton
              path={sharedPath(items.map(({ id }) => id))}
              title="A basket of projects on Fairshore"
              label="Copy link without amounts"
            />
          </div>
        )}
      </Head>
      {shared.length > 0 && <SharedBasket ids={shared} />}
      {shared.length === 0 && registered.length > 0 && items.length === 0 && (
        <RegisteredBasket entries={registered} isLocal={isDemo} isNew={isNew} />
      )}
      {shared.length === 0 && !isHydrated && (
        <Waiting>
          <noscript>
            <p>This page needs JavaScript: a basket is kept in your browser alone.</p>
          </noscript>
          <Skeleton height={320} shape="block" />
        </Waiting>
      )}
      {shared.length === 0 && isHydrated && items.length > 0 && (
        <OwnBasket items={items} onEmptied={() => setWasEmptied(true)} />
      )}
      {shared.length === 0 && isHydrated && items.length === 0 && registered.length === 0 && (
        <EmptyBasket wasEmptied={wasEmptied} />
      )}
    </Page>
  );
}

function OwnBasket({ items, onEmptied }: OwnBasketProps) {
  const { user, isDemo } = useAuth();
  const canHaveInterest = user !== null && !isDemo;
  const own = useQuery({ ...myCountedInterests(user?.id ?? ''), enabled: canHaveInterest });
  useLiveInterests(canHaveInterest ? { userId: user.id } : null);
  const found = useBasketListings(items.map(({ id }) => id));
  const { register, isUnderWay } = useRegisterBasket();
  const [isChecked, setIsChecked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const interests = canHaveInterest ? own.data : undefined;
  const existing = new Map(interests?.map(({ projectId, amount }) => [projectId, amount]));
  const places = basketPlaces(items, found.listings, existing);
  const positions = useWhatIfPositions(places);

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
          <Notice
            tone="error"
            action={
              <Button size="small" variant="secondary" onClick={found.retry}>
                Retry
              </Button>
            }
          >
            {counted(found.failures, 'project')} could not be loaded. {found.message}
          </Notice>
        )}
        {own.isError && (
          <Notice tone="error">What you registered could not be loaded. {own.error.message}</Notice>
        )}
        <List ref={list} aria-label="Projects in the basket">
          {places.map((place) => (
            <BasketRow
              key={place.item.id}
              place={place}
              isReadOnly={isUnderWay}
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

const Page = styled(Container)`
  padding-block: ${token('space.5')} ${token('gap.section')};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 20px;
  margin-block: ${token('space.4')} ${token('space.5')};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    color: ${token('color.ink-2')};
    font: ${token('text.meta')};
  }
`;

const Waiting = styled.div`
  @media (scripting: none) {
    > :not(noscript) {
      display: none;
    }
  }
`;

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
  /** Called when the last project is removed. */
  onEmptied(): void;
}
