import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { formatFigure } from '@fairshore/shared-data/money';
import { VisuallyHidden, token } from '@fairshore/shared-ui';
import { StarIcon } from '@fairshore/shared-ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useRating } from './useRating';

const steps = [1, 2, 3, 4, 5];
const longWaitMs = 2_000;

/** Five stars that show a project's rating and accept this device's vote; voting again replaces it. */
export function RatingControl({ listing }: RatingControlProps) {
  const name = useId();
  const { shown, myVote, isSending, isKeptHere, failure, rate } = useRating(listing);
  const [preview, setPreview] = useState<number | null>(null);
  const [hasVoted, setHasVoted] = useState(false);
  const isLate = useLongWait(isSending);
  // Arrow keys only move the selection; it becomes a vote when confirmed or when the focus leaves.
  const [chosen, setChosen] = useState<number | null>(null);
  const isByArrow = useRef(false);
  const filled = preview ?? chosen ?? shown.stars;
  const isHere = isKeptHere && !isDemoListing(listing);

  function vote(step: number) {
    setChosen(null);
    setHasVoted(true);
    rate(step);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    isByArrow.current = event.key.startsWith('Arrow');
    if (chosen === null) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      vote(chosen);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setChosen(null);
      // The next arrow key starts from the current vote.
      event.currentTarget.querySelector<HTMLElement>(`input[value="${myVote ?? 1}"]`)?.focus();
    }
  }

  // Leaving the page counts as a vote too, like leaving the stars.
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      if (chosen !== null) rate(chosen);
    };
  });
  useEffect(() => () => leave.current(), []);

  return (
    <Row>
      <Stars
        onKeyDown={handleKeyDown}
        onPointerDown={() => {
          isByArrow.current = false;
        }}
        onPointerLeave={() => setPreview(null)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (chosen !== null && !currentTarget.contains(relatedTarget)) vote(chosen);
        }}
      >
        <VisuallyHidden as="legend">Your rating of {listing.name}</VisuallyHidden>
        {steps.map((step) => (
          <label
            key={step}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPreview(step)}
            onClick={() => setPreview(null)}
          >
            <input
              type="radio"
              name={name}
              value={step}
              checked={(chosen ?? myVote) === step}
              onChange={() => (isByArrow.current ? setChosen(step) : vote(step))}
            />
            <VisuallyHidden>{starsText(step)}</VisuallyHidden>
            <Star fill={Math.min(1, Math.max(0, filled - step + 1))} />
          </label>
        ))}
      </Stars>
      <Votes>
        <span>
          {!shown.isDefault && (
            <>
              <VisuallyHidden>Average of 5 stars: </VisuallyHidden>
              <b>{formatFigure(shown.stars, 1)}</b> ·{' '}
            </>
          )}
          {shown.votes}
        </span>
        {chosen !== null && <span>{starsText(chosen)}? Enter votes, Esc doesn’t.</span>}
        {chosen === null && myVote !== null && failure === null && (
          <span>
            Your vote: {myVote}
            {isLate && ', saving…'}
            {isHere && ', kept on this device'}
          </span>
        )}
      </Votes>
      {failure && <Failure role="alert">{failure.message}</Failure>}
      <VisuallyHidden role="status">
        {chosen !== null && `${starsText(chosen)} chosen. Press Enter or Space to vote, Escape to leave it.`}
        {chosen === null &&
          hasVoted &&
          myVote !== null &&
          failure === null &&
          `You rated ${listing.name} ${myVote} of 5. ${formatFigure(shown.stars, 1)} of 5 from ${shown.votes}.`}
      </VisuallyHidden>
    </Row>
  );
}

const starsText = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`);

/** Whether something has been pending for so long that it needs a message. */
function useLongWait(isGoingOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setIsLong(true), longWaitMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isGoingOn]);
  return isGoingOn && isLong;
}

function Star({ fill }: { fill: number }) {
  return (
    <StarShapes>
      <StarIcon size={18} />
      <span style={{ width: `${fill * 100}%` }}>
        <StarIcon size={18} />
      </span>
    </StarShapes>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 10px;
`;

const Stars = styled.fieldset`
  display: flex;
  flex: none;
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
    touch-action: manipulation;
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
    border-radius: ${token('radius.control')};
    outline: 2px solid ${token('color.accent')};
    outline-offset: -2px;
  }
  /* Without scripts the stars show the average and accept no vote. */
  @media (scripting: none) {
    pointer-events: none;
    input {
      display: none;
    }
  }
`;

const StarShapes = styled.span`
  position: relative;
  display: block;
  width: 18px;
  height: 18px;
  color: ${token('color.input-edge')};

  svg {
    display: block;
  }
  span {
    position: absolute;
    inset: 0 auto 0 0;
    overflow: hidden;
    color: ${token('color.accent')};
  }
  span svg {
    fill: currentColor;
  }
`;

const Votes = styled.p`
  display: grid;
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
  font-variant-numeric: tabular-nums;

  b {
    color: ${token('color.ink')};
    font-weight: 600;
  }
`;

const Failure = styled.p`
  flex-basis: 100%;
  color: ${token('color.negative')};
  font: ${token('text.label')};
`;

interface RatingControlProps {
  listing: Listing;
}
