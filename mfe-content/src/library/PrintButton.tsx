import styled from 'styled-components';
import { Button } from '@fairshore/shared-ui';

/** Prints its page; the button itself is not printed. */
export function PrintButton() {
  return (
    <OffPaper>
      <Button variant="secondary" onClick={() => window.print()}>
        Print this page
      </Button>
    </OffPaper>
  );
}

/** What a printed page leaves out: controls, forms, next links. */
export const OffPaper = styled.div`
  @media print {
    display: none;
  }
`;
