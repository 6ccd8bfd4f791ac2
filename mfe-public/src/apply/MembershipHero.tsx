import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Breadcrumb, Container, ContourField, media, textStyle, token } from '@fairshore/shared-ui';

/** The top of a membership page: breadcrumb, title, lead and next links. */
export function MembershipHero({ title, lead, children }: MembershipHeroProps) {
  return (
    <Ground data-ground="surface" aria-labelledby="membership-title">
      <ContourField name="hero" color="line" fade="start" />
      <Container>
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: 'Backer Community', to: '/backer-community' },
            { label: title },
          ]}
        />
        <h1 id="membership-title">{title}</h1>
        <Lead>{lead.replaceAll('e-mail', unbroken)}</Lead>
        {children}
      </Container>
    </Ground>
  );
}

/** With a word joiner, so that no line ends after the hyphen. */
const unbroken = 'e-\u2060mail';

interface MembershipHeroProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

const Ground = styled.section`
  position: relative;
  overflow: hidden;
  border-bottom: 1px solid ${token('color.line')};
  background: ${token('color.surface')};
  > :nth-child(2) {
    position: relative;
    padding-block: ${token('space.5')} clamp(40px, 5.6vw, 72px);
  }
  ${media.phone} {
    nav ol {
      ${textStyle('label')}
    }
  }
  h1 {
    ${textStyle('hero')}
    margin-top: clamp(24px, 3.4vw, 44px);
  }
`;

const Lead = styled.p`
  ${textStyle('lead')}
  max-width: 37em;
  margin-top: ${token('space.5')};
  color: ${token('color.ink-2')};
`;
