import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Breadcrumb, textStyle, token } from '@fairshore/shared-ui';
import { PrintStyle } from '@fairshore/shared-ui/print';
import { PrintButton } from '../../library/PrintButton';
import { categoryLabel, pageTitle } from '../educationContent';
import type { Tool } from '../educationContent';
import { Sheet, SheetHead, Trail } from '../../library/sheet';

/** The page around a tool: a link back, its name and purpose, and a button to print it with its inputs. */
export function ToolFrame({ tool, children }: { tool: Tool; children: ReactNode }) {
  return (
    <Sheet data-printed-page>
      <PrintStyle margin="18mm 20mm 20mm" />
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
      <SheetHead>
        <p>
          {categoryLabel(tool.category)} · {tool.type} · {tool.free ? 'Free' : 'Paid'}
        </p>
        <h1>{tool.name}</h1>
        <p>{tool.description}</p>
      </SheetHead>
      {children}
      <Note>
        For learning and comparison. No result here is an offer, a forecast or advice. What you type is kept
        in the link to this page: whoever has the link can read it, and so can the server that answers it.
      </Note>
    </Sheet>
  );
}

const Note = styled.p`
  max-width: ${token('width.text')};
  margin-top: ${token('space.8')};
  padding-top: ${token('space.5')};
  border-top: 1px solid ${token('color.line')};
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
`;
