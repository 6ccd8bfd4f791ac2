import { useId } from 'react';
import styled from 'styled-components';
import { Accordion, media, Section, textStyle, token, useStructuredData } from '@fairshore/shared-ui';

export interface Question {
  question: string;
  answer: string;
}

/** Questions beside their title, one open at a time. */
export function QuestionSection({ title, questions }: QuestionSectionProps) {
  const titleId = useId();
  useStructuredData(() => ({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }));

  return (
    <Section>
      <Columns aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        <Accordion
          items={questions.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
        />
      </Columns>
    </Section>
  );
}

interface QuestionSectionProps {
  title: string;
  questions: readonly Question[];
}

const Columns = styled.section`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.6')};
  > :nth-child(2) {
    grid-column: span 2;
  }
  ${media.tablet} {
    display: block;
  }
  h2 {
    ${textStyle('title')}
    margin-bottom: ${token('space.6')};
  }
`;
