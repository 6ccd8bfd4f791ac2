import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CheckIcon, media, Section, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { ApplicationForm } from './ApplicationForm';
import { ApplicationSent } from './ApplicationSent';
import { applicationSource } from './applicationLead';
import { afterwards, audience, page } from './applyContent';
import { MembershipHero } from './MembershipHero';

/** Membership of the backer community: who it is for, the application, and what happens to it. */
export function ApplyPage() {
  const location = useLocation();
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const wasSent = useRef(false);
  const isSent = sentFrom !== null;

  // The pressed button is gone.
  useEffect(() => {
    if (wasSent.current && !isSent) title.current?.focus();
    wasSent.current = isSent;
  }, [isSent]);

  return (
    <>
      <MembershipHero title={page.title} lead={page.lead} />
      <Section>
        <Columns>
          <Audience aria-labelledby="audience-title">
            <h2 id="audience-title">{audience.title}</h2>
            <ul>
              {audience.items.map((item) => (
                <li key={item}>
                  <CheckIcon />
                  {item}
                </li>
              ))}
            </ul>
            <p>
              {audience.issuers} <TextLink to="/advisory">See advisory support</TextLink>
            </p>
          </Audience>
          <Sheet>
            {sentFrom === null ? (
              <>
                <h2 id="application-title" ref={title} tabIndex={-1}>
                  Your application
                </h2>
                <ApplicationForm
                  source={applicationSource(location.state)}
                  onSent={({ email }) => setSentFrom(email)}
                />
              </>
            ) : (
              <ApplicationSent email={sentFrom} onAgain={() => setSentFrom(null)} />
            )}
          </Sheet>
          <Afterwards aria-labelledby="afterwards-title">
            <h2 id="afterwards-title">What happens after you apply</h2>
            <ol>
              {afterwards.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
            <p>
              Benefits, costs and questions: <TextLink to="/learn-more">what membership is</TextLink>
            </p>
          </Afterwards>
        </Columns>
      </Section>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.9fr);
  grid-template-rows: auto 1fr;
  grid-template-areas: 'audience form' 'afterwards form';
  gap: ${token('space.8')} clamp(32px, 5vw, 72px);
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto;
    grid-template-areas: 'audience' 'form' 'afterwards';
    gap: ${token('space.7')};
  }
  h2 {
    ${textStyle('section')}
  }
`;

const Audience = styled.section`
  grid-area: audience;
  ul {
    display: grid;
    gap: ${token('space.3')};
    margin-block: ${token('space.4')} ${token('space.5')};
    color: ${token('color.ink-2')};
  }
  li {
    display: flex;
    gap: ${token('space.3')};
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: ${token('color.accent')};
  }
  p {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
`;

const Sheet = styled.div`
  grid-area: form;
  padding: clamp(20px, 3vw, 40px);
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  box-shadow: ${token('shadow.card')};
  > h2 {
    outline: 0;
    margin-bottom: ${token('space.5')};
  }
`;

const Afterwards = styled.section`
  grid-area: afterwards;
  ol {
    margin-block: ${token('space.4')} ${token('space.5')};
    counter-reset: step;
  }
  li {
    position: relative;
    padding: 0 0 ${token('space.5')} 36px;
    counter-increment: step;
    &::before {
      content: counter(step);
      position: absolute;
      left: 0;
      color: ${token('color.accent')};
      font: 600 0.9375rem/1.6 ${token('font.family')};
    }
    &:not(:last-child)::after {
      content: '';
      position: absolute;
      top: 28px;
      bottom: 4px;
      left: 4px;
      border-left: 1px solid ${token('color.line-2')};
    }
    &:last-child {
      padding-bottom: 0;
    }
  }
  h3 {
    ${textStyle('strong')}
  }
  li p {
    margin-top: 2px;
    color: ${token('color.ink-2')};
  }
  > p {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
`;
