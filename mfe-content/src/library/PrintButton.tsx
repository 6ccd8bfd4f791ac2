import styled from 'styled-components';
import { Button } from '@fairshore/shared-ui';

/** Prints the page it stands on; the button itself stays off the paper. */
export function PrintButton() {
  return (
    <OffPaper>
      <Button variant="secondary" onClick={() => window.print()}>
        Print this page
      </Button>
    </OffPaper>
  );
}

/** What a printed page leaves out: controls, forms, the ways on. */
export const OffPaper = styled.div`
  @media print {
    display: none;
  }
`;
