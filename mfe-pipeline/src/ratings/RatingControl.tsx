import { VisuallyHidden } from '@fairshore/shared-ui';
import { StarIcon } from '@fairshore/shared-ui/icons';
import { useQuery } from '@fairshore/shared-data/query';
import { myRatings, shownRating, useRateProject } from '@fairshore/shared-data/ratings';
import type { Listing } from '@fairshore/shared-data/listings';
import { useId } from 'react';
import styled from 'styled-components';

const steps = [1, 2, 3, 4, 5];

/** Five stars that show a project's rating and take this device's vote; voting again replaces it. */
export function RatingControl({ listing }: RatingControlProps) {
  const name = useId();
  const { data: mine } = useQuery(myRatings());
  const rate = useRateProject();
  const { stars, isDefault, votes } = shownRating(listing);
  const myVote = mine?.[listing.id];
  const shown = isDefault && myVote !== undefined ? myVote : stars;

  return (
    <Row>
      <Stars>
        <VisuallyHidden as="legend">Your rating of {listing.name}</VisuallyHidden>
        {steps.map((step) => (
          <label key={step}>
            <input
              type="radio"
              name={name}
              value={step}
              checked={myVote === step}
              onChange={() => rate.mutate({ projectId: listing.id, rating: step })}
            />
            <VisuallyHidden>{step === 1 ? '1 star' : `${step} stars`}</VisuallyHidden>
            <Star fill={Math.min(1, Math.max(0, shown - step + 1))} />
          </label>
        ))}
      </Stars>
      <Votes>
        <span>
          {!isDefault && (
            <>
              <b>{stars.toFixed(1)}</b> ·{' '}
            </>
          )}
          {votes}
        </span>
        {rate.isError ? (
          <span role="alert">{rate.error.message}</span>
        ) : (
          myVote !== undefined && <span>Your vote: {myVote}</span>
        )}
      </Votes>
    </Row>
  );
}

function Star({ fill }: { fill: number }) {
  return (
    <StarFrame>
      <StarIcon size={18} />
      <span style={{ width: `${fill * 100}%` }}>
        <StarIcon size={18} />
      </span>
    </StarFrame>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 0 10px;
`;

const Stars = styled.fieldset`
  display: flex;
  margin: 0 0 0 -4px;
  padding: 0;
  border: 0;

  label {
    position: relative;
    display: grid;
    place-items: center;
    width: 26px;
    height: 44px;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    margin-left: -13px;
    label {
      width: 44px;
    }
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:focus-visible) {
    border-radius: var(--radius-control);
    outline: 2px solid var(--color-accent);
    outline-offset: -2px;
  }
  label:hover svg {
    color: var(--color-accent);
  }
`;

const StarFrame = styled.span`
  position: relative;
  display: block;
  width: 18px;
  height: 18px;
  color: var(--color-input-edge);

  svg {
    display: block;
  }
  span {
    position: absolute;
    inset: 0 auto 0 0;
    overflow: hidden;
    color: var(--color-accent);
  }
  span svg {
    fill: currentColor;
  }
`;

const Votes = styled.p`
  display: grid;
  color: var(--color-ink-2);
  font: var(--text-label);
  font-variant-numeric: tabular-nums;

  b {
    color: var(--color-ink);
    font-weight: 600;
  }
`;

interface RatingControlProps {
  listing: Listing;
}
