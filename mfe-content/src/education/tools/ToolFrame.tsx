import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Breadcrumb, Container, textStyle, token } from '@fairshore/shared-ui';
import { PrintButton } from '../../library/PrintButton';
import { categoryLabel, pageTitle } from '../educationContent';
import type { Tool } from '../educationContent';
import { PrintStyle } from '../../policy/PrintStyle';

/** The page around a tool: the way back, its name, what it is for, and a button to print it with its inputs. */
export function ToolFrame({ tool, children }: { tool: Tool; children: ReactNode }) {
  return (
    <Sheet data-printed-page>
      <PrintStyle />
      <Trail>
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: pageTitle, to: '/educational-resources?tab=tools' },
            { label: tool.name },
          ]}
        />
        <PrintButton />
      </Trail>
      <Head>
        <p>
          {categoryLabel(tool.category)} · {tool.type} · {tool.free ? 'Free' : 'Paid'}
        </p>
        <h1>{tool.name}</h1>
        <p>{tool.description}</p>
      </Head>
      {children}
      <Note>
        For learning and comparison. No result here is an offer, a forecast or advice. What you type is kept
        in the link to this page and nowhere else.
      </Note>
    </Sheet>
  );
}

const Sheet = styled(Container)`
  padding-block: ${token('space.5')} ${token('gap.section')};
`;

const Trail = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.2')} ${token('space.5')};
  @media print {
    display: none;
  }
`;

const Head = styled.header`
  max-width: 820px;
  padding-block: ${token('space.6')} ${token('space.7')};
  > :first-child {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
  h1 {
    margin-top: ${token('space.3')};
    font: 600 clamp(30px, 4vw, 48px)/1.08 ${token('font.family')};
    letter-spacing: -0.03em;
  }
  > :last-child {
    ${textStyle('lead')}
    margin-top: ${token('space.4')};
    color: ${token('color.ink-2')};
  }
`;

const Note = styled.p`
  max-width: ${token('width.text')};
  margin-top: ${token('space.8')};
  padding-top: ${token('space.5')};
  border-top: 1px solid ${token('color.line')};
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
`;
