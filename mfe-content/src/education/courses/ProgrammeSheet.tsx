import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Breadcrumb, Card, media, textStyle, token } from '@fairshore/shared-ui';
import { StatGrid } from '@fairshore/shared-ui/figures';
import { PrintStyle } from '@fairshore/shared-ui/print';
import { PlainText } from '../../library/PlainText';
import { OffPaper, PrintButton } from '../../library/PrintButton';
import { Sheet, SheetHead, Trail } from '../../library/sheet';
import { pageTitle } from '../educationContent';

/** The page of a course or certification: what it is and requires, its programme, and the form beside it. */
export function ProgrammeSheet({
  title,
  lead,
  kind,
  facts,
  mark,
  form,
  formTitle,
  children,
}: ProgrammeSheetProps) {
  const formId = useId();

  return (
    <Sheet data-printed-page>
      <PrintStyle margin="18mm 20mm 20mm" />
      <Trail>
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: pageTitle, to: '/educational-resources' },
            { label: title },
          ]}
        />
        <PrintButton />
      </Trail>
      <SheetHead>
        <p>{kind}</p>
        <h1>{title}</h1>
        <p>{lead}</p>
      </SheetHead>
      {mark}
      <StatGrid items={facts} label="In short" />
      <Columns>
        <PlainText>{children}</PlainText>
        <OffPaper>
          <ProgrammeCard as="section" aria-labelledby={formId}>
            <h2 id={formId}>{formTitle}</h2>
            {form}
          </ProgrammeCard>
        </OffPaper>
      </Columns>
    </Sheet>
  );
}

interface ProgrammeSheetProps {
  title: string;
  lead: string;
  /** Shown above the title: category and level. */
  kind: string;
  facts: readonly { label: string; value: ReactNode; hint?: string }[];
  /** Shown above the facts: what the reader noted about the programme. */
  mark?: ReactNode;
  form: ReactNode;
  formTitle: string;
  children: ReactNode;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 23.75rem;
  gap: ${token('space.8')};
  align-items: start;
  padding-top: ${token('space.8')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

const ProgrammeCard = styled(Card)`
  overflow: visible;
  padding: ${token('space.6')};
  h2 {
    ${textStyle('card')}
    margin-bottom: ${token('space.5')};
  }
  ${media.phone} {
    padding: ${token('space.5')};
  }
`;
