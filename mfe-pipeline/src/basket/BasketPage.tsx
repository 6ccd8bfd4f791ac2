import { useAuth } from '@fairshore/shared-auth';
import { useLiveListings } from '@fairshore/shared-data/live';
import { Breadcrumb, Container, Skeleton, token, useIsHydrated, usePageMeta } from '@fairshore/shared-ui';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { useState } from 'react';
import styled from 'styled-components';
import { maxBasketItems, useBasket } from '../basket-items/basketItems';
import { ShareButton } from '../share/ShareButton';
import { sharedIds, sharedPath } from './basketAddress';
import { useIsRegistering } from './basketRegistration';
import { EmptyBasket } from './EmptyBasket';
import { OwnBasket } from './OwnBasket';
import { RegisteredBasket } from './RegisteredBasket';
import { useRegisteredEntries } from './registeredEntries';
import { SharedBasket } from './SharedBasket';
import { queryOf } from '../listing/addressedIds';
import { useUnconfirmedBaskets } from './unconfirmedBaskets';

/** A basket of projects with amounts, before anything is registered; or the projects of a shared basket link. */
export function BasketPage() {
  const [params] = useAddressParams();
  const shared = sharedIds(params);
  const items = useBasket();
  const isHydrated = useIsHydrated();
  const { entries: registered, isNew } = useRegisteredEntries(shared.length === 0);
  const [wasEmptied, setWasEmptied] = useState(false);
  const { user, isDemo } = useAuth();
  const isUnderWay = useIsRegistering();
  useUnconfirmedBaskets(isDemo ? null : (user?.id ?? null), isUnderWay);
  usePageMeta({ title: 'Basket', query: queryOf(sharedPath(shared)) });
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
        <OwnBasket items={items} isUnderWay={isUnderWay} onEmptied={() => setWasEmptied(true)} />
      )}
      {shared.length === 0 && isHydrated && items.length === 0 && registered.length === 0 && (
        <EmptyBasket wasEmptied={wasEmptied} />
      )}
    </Page>
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
