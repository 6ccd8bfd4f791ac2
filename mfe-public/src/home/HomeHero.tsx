import { useState } from 'react';
import styled from 'styled-components';
import { useAuth } from '@fairshore/shared-auth';
import { listingCounters } from '@fairshore/shared-data/listings';
import { formatCount } from '@fairshore/shared-data/money';
import { useQuery } from '@fairshore/shared-data/query';
import {
  Button,
  ButtonLink,
  Container,
  ContourField,
  media,
  Skeleton,
  textStyle,
  token,
  VisuallyHidden,
} from '@fairshore/shared-ui';
import { headlineStatistics, hero } from './homeContent';
import { MotionButton } from './MotionButton';

/** The first screen: what the firm does, two next links, and the four headline statistics. */
export function HomeHero() {
  const { user, openAuthModal } = useAuth();
  const [isStill, setIsStill] = useState(false);

  return (
    <Ground data-ground="hero" aria-labelledby="home-title">
      <ContourField name="hero" color="line-2" fade="start" isDrifting isPaused={isStill} />
      <Container>
        <Title id="home-title">{hero.title}</Title>
        <Lead>{hero.lead}</Lead>
        <Actions>
          <ButtonLink to="/tokenized-solutions">Explore Solutions</ButtonLink>
          {user ? (
            <ButtonLink to="/backer-portal" variant="secondary">
              Get Started
            </ButtonLink>
          ) : (
            <Button variant="secondary" onClick={() => openAuthModal('signup')}>
              Get Started
            </Button>
          )}
        </Actions>
        <Statistics>
          {headlineStatistics.map(({ figure, label }) => (
            <Statistic key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </Statistic>
          ))}
          <OpenListings />
        </Statistics>
        <Motion>
          <MotionButton
            label="Pause the moving lines"
            isPaused={isStill}
            onClick={() => setIsStill(!isStill)}
          />
        </Motion>
      </Container>
    </Ground>
  );
}

/** Counted by the database, and recounted when a listing opens or closes anywhere. */
function OpenListings() {
  // It is requested again automatically; until there is an answer it stays unknown.
  const { data, isError } = useQuery({ ...listingCounters(), refetchInterval: 60_000 });

  return (
    <Statistic>
      <dt>open listings, right now</dt>
      <dd>{data ? formatCount(data.open) : <Uncounted hasFailed={isError} />}</dd>
    </Statistic>
  );
}

function Uncounted({ hasFailed }: { hasFailed: boolean }) {
  return (
    <>
      <VisuallyHidden>{hasFailed ? 'Not known at the moment' : 'Counting…'}</VisuallyHidden>
      {hasFailed ? <span aria-hidden>—</span> : <Skeleton width="2ch" height="1.2em" />}
    </>
  );
}

const Ground = styled.section`
  position: relative;
  overflow: hidden;
  > :nth-child(2) {
    position: relative;
    padding-block: clamp(56px, 8.2vw, 118px) clamp(40px, 5.6vw, 80px);
  }
`;

const Motion = styled.div`
  position: absolute;
  right: calc(${token('width.gutter')} - 14px);
  bottom: ${token('space.2')};
`;

const Title = styled.h1`
  ${textStyle('hero')}
  max-width: 11.2em;
`;

const Lead = styled.p`
  ${textStyle('lead')}
  color: ${token('color.ink-2')};
  max-width: 37em;
  margin-top: ${token('space.5')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
  margin-top: ${token('space.7')};
`;

const Statistics = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${token('space.6')} ${token('space.5')};
  margin-top: clamp(48px, 5.8vw, 84px);
  padding-top: ${token('space.6')};
  border-top: 1px solid ${token('color.line')};
  ${media.tablet} {
    grid-template-columns: repeat(2, 1fr);
  }
`;

const Statistic = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${token('space.1')};
  dt {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
  dd {
    font: 600 clamp(1.75rem, 2.4vw, 2.125rem) / 1.2 ${token('font.family')};
    letter-spacing: -0.03em;
  }
`;
