import { useState } from 'react';
import styled from 'styled-components';
import { ButtonLink, CallToAction, media, Section, token } from '@fairshore/shared-ui';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import { Benefits } from './Benefits';
import { CommunityHero } from './CommunityHero';
import { closing, newsletter } from './communityContent';
import { Events } from './Events';
import { Toolkit } from './Toolkit';

/** The community page: events, benefits of membership, tools that members use, and the newsletter. */
export function CommunityPage() {
  const [newsletterEmail, setNewsletterEmail] = useState('');

  return (
    <>
      <CommunityHero />
      <Events newsletterEmail={newsletterEmail.trim()} />
      <Benefits />
      <Toolkit />
      <Section id="newsletter">
        <Columns>
          <div>
            <h2>{newsletter.title}</h2>
            <p>{newsletter.lead}</p>
          </div>
          <NewsletterForm source="newsletter_section" onType={setNewsletterEmail} />
        </Columns>
      </Section>
      <CallToAction title={closing.title} text={closing.text}>
        <ButtonLink to="/apply">Apply for Membership</ButtonLink>
        <ButtonLink to="/pipeline" variant="secondary">
          Browse the Pipeline
        </ButtonLink>
      </CallToAction>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: ${token('space.7')} ${token('space.9')};
  padding-top: ${token('space.7')};
  border-top: 1px solid ${token('color.line-2')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  > div > p {
    max-width: 31.5em;
    margin-top: ${token('space.3')};
    color: ${token('color.ink-2')};
  }
`;
