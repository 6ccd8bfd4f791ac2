import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Button, media, token } from '@fairshore/shared-ui';
import { packagesShown } from './marketplaceContent';
import { PackageCard } from './PackageCard';
import type { FormLoading } from './PackageCard';
import type { ServicePackage } from './servicePackage';

/** The packages of a tab: the first few, and the others on demand. */
export function PackageShelf({ packages, isExpanded, onExpandedChange, ...cards }: PackageShelfProps) {
  const shelfId = useId();
  const firstHidden = useRef<HTMLHeadingElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const hidden = packages.length - packagesShown;

  function handleToggle() {
    // Packages appear above the button, so the focus moves to the first new one. When they disappear, the focus stays
    // on the button, which must not scroll away with them.
    flushSync(() => onExpandedChange(!isExpanded));
    if (isExpanded) toggle.current?.scrollIntoView({ block: 'center' });
    else firstHidden.current?.focus();
  }

  const card = (offer: ServicePackage, index: number) => (
    <PackageCard
      key={offer.slug}
      offer={offer}
      titleRef={index === packagesShown ? firstHidden : undefined}
      state={cards.stateOf(offer)}
      onRequest={() => cards.onRequest(offer)}
      onIntent={cards.onIntent}
    />
  );

  return (
    <>
      <Shelf id={shelfId}>{packages.slice(0, isExpanded ? undefined : packagesShown).map(card)}</Shelf>
      {hidden > 0 && !isExpanded && (
        <noscript>
          <Others>{packages.slice(packagesShown).map(card)}</Others>
        </noscript>
      )}
      {hidden > 0 && (
        <Foot>
          <Button
            ref={toggle}
            variant="secondary"
            aria-expanded={isExpanded}
            aria-controls={shelfId}
            onClick={handleToggle}
          >
            {isExpanded ? 'Show Less' : `Show More (${hidden})`}
          </Button>
        </Foot>
      )}
    </>
  );
}

interface PackageShelfProps {
  packages: readonly ServicePackage[];
  isExpanded: boolean;
  onExpandedChange(isExpanded: boolean): void;
  stateOf(offer: ServicePackage): FormLoading;
  onRequest(offer: ServicePackage): void;
  onIntent(): void;
}

const Shelf = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.4')};
  }
`;

/** Shown without scripts, which otherwise unfold them. */
const Others = styled(Shelf)`
  margin-top: ${token('space.6')};
`;

const Foot = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${token('space.6')};
`;
