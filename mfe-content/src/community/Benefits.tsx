import { BadgeCheck, BookOpenText, Compass, UsersRound } from 'lucide-react';
import styled from 'styled-components';
import { media, Section, token } from '@fairshore/shared-ui';
import { benefits } from './communityContent';
import type { Benefit } from './communityContent';

const icons: Readonly<Record<Benefit['title'], typeof Compass>> = {
  'Project Discovery': Compass,
  'Expert Network': UsersRound,
  'Verified Members': BadgeCheck,
  'Insight Access': BookOpenText,
};

/** The benefits of membership, in a grid with inner lines. */
export function Benefits() {
  return (
    <Section title="Member Benefits" ground="surface">
      <Row>
        {benefits.map(({ title, text }) => {
          const Icon = icons[title];
          return (
            <li key={title}>
              <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </Row>
    </Section>
  );
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token('space.7')};
  padding-top: ${token('space.7')};
  border-top: 1px solid ${token('color.line-2')};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.6')};
    padding-top: ${token('space.6')};
  }
  svg {
    color: ${token('color.accent')};
  }
  h3 {
    margin-top: ${token('space.4')};
  }
  p {
    max-width: 31.5em;
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
  }
`;
