import { useAuth } from '@fairshore/shared-auth';
import { isCounting } from '@fairshore/shared-data/interests';
import type { Listing } from '@fairshore/shared-data/listings';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, media, token } from '@fairshore/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { useChosenProjects } from '../chosen/chosenProjects';
import { useRoomFor } from '../chosen/useRoomFor';
import { myInterestIn } from './interestQueries';
import { interestClosedReason } from './interestSentences';

/**
 * Button that leads to the form, at the bottom of narrow windows while the form is out of view. Rendered last inside the page, so
 * that it comes to rest below the content; the comparison bar takes precedence.
 */
export function InterestBar({ listing, form }: InterestBarProps) {
  const { user } = useAuth();
  // The form fetches this; the bar only reads the cache.
  const own = useQuery({ ...myInterestIn(listing.id, user?.id ?? ''), enabled: false });
  const bar = useRef<HTMLDivElement>(null);
  const isComparing = useChosenProjects().length > 0;
  const isFormInView = useIsInView(form);
  const isOffered = interestClosedReason(listing) === null && !isComparing;
  const isShown = isOffered && !isFormInView;
  useRoomFor(bar, isShown);

  if (!isOffered) return null;

  function handleClick() {
    // Without a form there is a button to load it again.
    const field =
      form.current?.querySelector<HTMLElement>('input[name="amount"]') ??
      form.current?.querySelector<HTMLElement>('button');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }

  const from = listing.minTicket > 0 ? ` · from ${formatExactMoney(listing.minTicket)}` : '';

  function label() {
    if (own.data === undefined && own.isError) return 'Go to your interest';
    if (own.data == null || !isCounting(own.data)) return `Register interest${from}`;
    return `Add to your interest of ${formatExactMoney(own.data.amount)}`;
  }

  return (
    <Bar ref={bar} data-screen-only $isAway={!isShown}>
      <Button isWide onClick={handleClick}>
        {label()}
      </Button>
    </Bar>
  );
}

/** Whether an element is in the viewport, not counting the bar's area. */
function useIsInView(watched: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    const element = watched.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false),
      // The area behind the bar doesn't count.
      { rootMargin: '0px 0px -96px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watched]);

  return isInView;
}

const Bar = styled.div<{ $isAway: boolean }>`
  display: none;

  ${media.tablet} {
    position: sticky;
    z-index: 10;
    bottom: calc(8px + env(safe-area-inset-bottom));
    display: block;
    margin: ${token('space.6')} calc(8px - ${token('width.gutter')}) 0;
    padding: 8px;
    border: 1px solid ${token('color.line-2')};
    border-radius: ${token('radius.card')};
    background: ${token('color.surface')};
    box-shadow: ${token('shadow.raised')};

    /* Keeps its space, so that nothing below shifts as it shows and hides. */
    visibility: ${({ $isAway }) => $isAway && 'hidden'};
  }
  @media (max-height: 30em) {
    position: static;
  }
  @media print, (scripting: none) {
    display: none;
  }
`;

interface InterestBarProps {
  listing: Listing;
  /** The element that contains the form. */
  form: RefObject<HTMLElement | null>;
}
