import { ButtonLink, EmptyState } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';

/** The empty basket with a link onwards, which gets the focus after the last project was removed. */
export function EmptyBasket({ wasEmptied }: { wasEmptied: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasEmptied) place.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [wasEmptied]);

  return (
    <div ref={place}>
      <EmptyState
        title="Nothing in the basket yet"
        text="Put projects in with “Add to basket” on their pages, choose an amount for each, and see what they come to together."
        action={<ButtonLink to="/pipeline">Go to the pipeline</ButtonLink>}
      />
    </div>
  );
}
