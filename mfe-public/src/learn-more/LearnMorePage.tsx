import styled from 'styled-components';
import { ButtonLink, CallToAction, media, Section, TextLink, textStyle, token } from '@fairshore/shared-ui';
import type { ApplyState } from '../apply/applicationLead';
import { MembershipHero } from '../apply/MembershipHero';
import { QuestionSection } from '../questions/QuestionSection';
import { NumberedSteps } from '../steps/NumberedSteps';
import { AccessTable } from './AccessTable';
import { closing, costs, page, questions, review, reviewSteps } from './learnMoreContent';
import { Benefits } from './Benefits';
import { Nature } from './Nature';

// The application records which page led to it.
const fromHere: ApplyState = { source: 'learn_more_page' };

/** Explains membership: what it is and is not, what members get and see, how it is granted, what it costs. */
export function LearnMorePage() {
  return (
    <>
      <MembershipHero title={page.title} lead={page.lead}>
        <Actions>
          <ButtonLink to="/apply" state={fromHere}>
            Apply for Membership
          </ButtonLink>
          <ButtonLink to="/backer-community" variant="secondary">
            See the community
          </ButtonLink>
        </Actions>
      </MembershipHero>
      <Nature />
      <Benefits />
      <AccessTable />
      <Section title={review.title} lead={review.lead}>
        <NumberedSteps steps={reviewSteps} />
      </Section>
      <Section title={costs.title} ground="surface">
        <Costs>
          <p>
            <strong>{costs.figure}</strong>
            {costs.label}
          </p>
          <div>
            {costs.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Costs>
      </Section>
      <QuestionSection title="Questions" questions={questions} />
      <CallToAction title={closing.title} text={closing.text}>
        <ButtonLink to="/apply" state={fromHere}>
          Apply for Membership
        </ButtonLink>
        <span>
          Still unsure?{' '}
          <TextLink to={`mailto:${closing.email}?subject=${encodeURIComponent(closing.subject)}`}>
            Ask a question by e-mail
          </TextLink>
        </span>
      </CallToAction>
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
  margin-top: ${token('space.7')};
`;

const Costs = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  > p {
    color: ${token('color.ink-2')};
  }
  strong {
    display: block;
    ${textStyle('key')}
    color: ${token('color.ink')};
  }
  > div {
    display: grid;
    grid-column: span 2;
    gap: ${token('space.4')};
    max-width: ${token('width.text')};
    color: ${token('color.ink-2')};
    ${media.tablet} {
      grid-column: auto;
    }
  }
`;
