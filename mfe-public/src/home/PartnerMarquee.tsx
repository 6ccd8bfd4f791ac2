import { useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { Container, media, pauseOffScreen, textStyle, token } from '@fairshore/shared-ui';
import { partners } from './homeContent';
import { MotionButton } from './MotionButton';

/** Slowly scrolling names; the reader can stop them, and with reduced motion they are laid out at rest. */
export function PartnerMarquee() {
  const [isPaused, setIsPaused] = useState(false);
  // Focus also stops the names, until the reader decides with the button.
  const [isHeld, setIsHeld] = useState(false);

  return (
    <Band data-ground="surface" aria-label="Illustrative partners">
      <Row>
        <Caption>
          <span>Illustrative partners</span>
          <MotionButton
            label="Pause the moving names"
            isPaused={isPaused}
            onFocus={() => setIsHeld(true)}
            onBlur={() => setIsHeld(false)}
            onClick={() => {
              setIsPaused(!isPaused);
              setIsHeld(false);
            }}
          />
        </Caption>
        <View>
          <Track ref={pauseOffScreen} data-paused={isPaused || isHeld || undefined}>
            <List />
            <List isCopy />
          </Track>
        </View>
      </Row>
    </Band>
  );
}

function List({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <Names aria-hidden={isCopy || undefined} data-copy={isCopy || undefined}>
      {partners.map((name) => (
        <li key={name}>
          <Logo name={name} />
          {name}
        </li>
      ))}
    </Names>
  );
}

/** Its file is named after the partner. */
function Logo({ name }: { name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <Initials aria-hidden="true">{initials(name)}</Initials>;
  return (
    <img
      src={`/images/partners/${name.toLowerCase().replace(' ', '-')}.svg`}
      width={26}
      height={26}
      alt=""
      onError={() => setIsBroken(true)}
    />
  );
}

function initials(name: string): string {
  return name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}

const pass = keyframes`
  to { transform: translate3d(-50%, 0, 0); }
`;

const Band = styled.section`
  background: ${token('color.surface')};
  border-bottom: 1px solid ${token('color.line')};
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${token('space.5')};
  min-height: 84px;
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    gap: 0;
    padding-block: ${token('space.2')} ${token('space.4')};
  }
`;

const Caption = styled.p`
  ${textStyle('label')}
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.2')};
  min-height: 44px;
  color: ${token('color.ink-3')};
`;

const View = styled.div`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  mask: linear-gradient(90deg, transparent, #000 5%, #000 95%, transparent);
  @media print, (prefers-reduced-motion: reduce) {
    mask: none;
  }
`;

const Track = styled.div`
  display: flex;
  width: max-content;
  @media screen and (prefers-reduced-motion: no-preference) {
    animation: ${pass} 56s linear infinite;
    &[data-paused],
    &[data-off-screen] {
      animation-play-state: paused;
    }
    @media (hover: hover) {
      &:hover {
        animation-play-state: paused;
      }
    }
  }
  @media print, (prefers-reduced-motion: reduce) {
    width: auto;
    [data-copy] {
      display: none;
    }
  }
`;

const Names = styled.ul`
  display: flex;
  flex-wrap: nowrap;
  color: ${token('color.ink-2')};
  font: 500 0.9375rem/1.3 ${token('font.family')};
  letter-spacing: -0.01em;
  li {
    display: flex;
    align-items: center;
    gap: ${token('space.2')};
    padding-inline: ${token('space.5')};
    white-space: nowrap;
  }
  @media print, (prefers-reduced-motion: reduce) {
    display: grid;
    flex: 1;
    grid-template-columns: repeat(auto-fill, minmax(9.375rem, 1fr));
    gap: ${token('space.3')} ${token('space.5')};
    padding-block: ${token('space.4')};
    li {
      padding-inline: 0;
    }
  }
`;

const Initials = styled.span`
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  border: 1px solid ${token('color.line-2')};
  border-radius: 6px;
  font: 600 0.6875rem/1 ${token('font.family')};
`;
