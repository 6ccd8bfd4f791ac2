import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, media, token } from '@fairshore/shared-ui';
import { PrintStyle } from '@fairshore/shared-ui/print';
import { HeadingLink } from './HeadingLink';
import { Letterhead } from './Letterhead';
import { numberSections } from './policy';
import type { Policy } from './policy';
import { PolicyBlocks } from './PolicyBlocks';
import { PolicyContents } from './PolicyContents';
import { PolicyNotice } from './PolicyNotice';

const noSlots = {};

/** A document under the letterhead, with its contents beside it: can be read, linked to by section, and printed. */
export function PolicyDocument({ policy, parent, slots = noSlots }: PolicyDocumentProps) {
  const { warning } = policy;
  const sections = numberSections(policy.sections);

  return (
    <article data-printed-page>
      <PrintStyle margin="18mm 20mm 20mm" />
      <Letterhead policy={policy} parent={parent} />
      <Columns>
        <PolicyContents sections={sections} />
        <div>
          {warning && (
            <Warning>
              <PolicyNotice title={warning.title} text={warning.text} isWarning />
            </Warning>
          )}
          {sections.map(({ id, title: heading, number, blocks }) => (
            <Passage key={id}>
              <HeadingLink level={2} id={id} title={heading} number={number} />
              <PolicyBlocks blocks={blocks} slots={slots} />
            </Passage>
          ))}
        </div>
      </Columns>
    </article>
  );
}

/** `parent` is the page that the document belongs to; `slots` holds what is rendered where the policy names a slot. */
interface PolicyDocumentProps {
  policy: Policy;
  parent?: { label: string; to: string };
  slots?: Readonly<Record<string, ReactNode>>;
}

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: 16.5rem minmax(0, 1fr);
  gap: ${token('space.9')};
  padding-top: ${token('space.8')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.7')};
    padding-top: ${token('space.6')};
  }
  > :nth-child(2) {
    max-width: 47.5rem;
  }
  @media print {
    display: block;
    padding-top: 0;
    > :nth-child(2) {
      max-width: none;
    }
  }
`;

const Warning = styled.div`
  margin-bottom: ${token('space.8')};
`;

const Passage = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.4')};
  color: ${token('color.ink-2')};
  & + & {
    margin-top: ${token('space.8')};
  }
  p,
  li {
    max-width: ${token('width.text')};
    orphans: 3;
    widows: 3;
  }
  @media print {
    display: block;
    > * + * {
      margin-top: 3mm;
    }
    & + & {
      margin-top: 7mm;
    }
  }
`;
