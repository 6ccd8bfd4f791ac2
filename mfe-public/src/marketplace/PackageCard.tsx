import type { Ref } from 'react';
import styled from 'styled-components';
import { Badge, Button, Card, CheckIcon, media, Notice, textStyle, token } from '@fairshore/shared-ui';
import type { BadgeTone } from '@fairshore/shared-ui';
import type { PackageTag, ServicePackage } from './servicePackage';

const tones: Readonly<Record<PackageTag, BadgeTone>> = {
  'Best Seller': 'accent',
  Popular: 'filling',
  Foundational: 'neutral',
};

/** What a package is, contains and costs, with a button to request it. */
export function PackageCard({ offer, titleRef, state, onRequest, onIntent }: PackageCardProps) {
  const titleId = titleIdOf(offer);

  return (
    <Sheet as="article" aria-labelledby={titleId}>
      <Words>
        <h3 id={titleId} ref={titleRef} tabIndex={-1}>
          {offer.title}
        </h3>
        <p>{offer.description}</p>
      </Words>
      <Parts>
        {offer.included.map((part) => (
          <li key={part}>
            <CheckIcon />
            {part}
          </li>
        ))}
      </Parts>
      <Terms>
        <Price>
          from <b>{offer.price.replace('from ', '')}</b>
        </Price>
        {offer.tag && <Badge tone={tones[offer.tag]}>{offer.tag}</Badge>}
      </Terms>
      <Action>
        {state === 'failed' && (
          <Notice tone="error">The form could not be loaded. Check your connection and try again.</Notice>
        )}
        <Button
          variant="secondary"
          isWide
          isBusy={state === 'loading'}
          aria-haspopup="dialog"
          aria-describedby={titleId}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={onRequest}
        >
          Request Package
        </Button>
      </Action>
    </Sheet>
  );
}

/** The button that requests a package; null while its card is not shown. */
export function requestButtonOf(offer: ServicePackage): HTMLElement | null {
  return document.querySelector(`button[aria-describedby="${titleIdOf(offer)}"]`);
}

function titleIdOf({ slug }: ServicePackage): string {
  return `package-${slug}`;
}

/** Loading state of a package's request form. */
export type FormLoading = 'idle' | 'loading' | 'failed';

interface PackageCardProps {
  offer: ServicePackage;
  /** The title gets the focus when the package appears on demand. */
  titleRef?: Ref<HTMLHeadingElement>;
  state: FormLoading;
  onRequest(): void;
  /** The visitor is about to press the button: a good moment to load what it opens. */
  onIntent(): void;
}

/**
 * A column whose parts align with its neighbours'; on a tablet, where three columns don't fit, a row that ends with
 * what is included.
 */
const Sheet = styled(Card)`
  display: grid;
  grid-template: 'words' auto 'parts' 1fr 'terms' auto 'button' auto / minmax(0, 1fr);
  gap: ${token('space.4')};
  padding: ${token('space.6')};
  @media (min-width: 64em) {
    grid-row: span 4;
    grid-template-rows: subgrid;
  }
  @media (min-width: 40em) and (max-width: 63.999em) {
    grid-template: 'words parts' 1fr 'terms parts' auto 'button parts' auto / minmax(0, 11fr) minmax(0, 10fr);
    column-gap: ${token('space.7')};
  }
  ${media.phone} {
    padding: ${token('space.5')};
  }
`;

const Words = styled.div`
  grid-area: words;
  h3 {
    ${textStyle('card')}
    border-radius: 2px;
  }
  p {
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
    text-wrap: pretty;
  }
`;

const Parts = styled.ul`
  grid-area: parts;
  display: grid;
  align-content: start;
  gap: ${token('space.2')};
  padding-top: ${token('space.4')};
  border-top: 1px solid ${token('color.line')};
  font: 400 0.9375rem/1.45 ${token('font.family')};
  @media (min-width: 40em) and (max-width: 63.999em) {
    align-content: center;
    padding: 0 0 0 ${token('space.7')};
    border-top: 0;
    border-left: 1px solid ${token('color.line')};
  }
  li {
    display: flex;
    gap: ${token('space.3')};
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${token('color.accent')};
  }
`;

const Action = styled.div`
  grid-area: button;
  display: grid;
  gap: ${token('space.3')};
`;

const Terms = styled.div`
  grid-area: terms;
  margin-top: ${token('space.1')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.2')};
`;

const Price = styled.p`
  color: ${token('color.ink-2')};
  ${textStyle('meta')}
  b {
    margin-left: 2px;
    color: ${token('color.ink')};
    ${textStyle('figure')}
    font-variant-numeric: tabular-nums;
  }
`;
