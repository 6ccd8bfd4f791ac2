import { textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** A part of the sheet with a title of its own. */
export const Part = styled.section`
  margin-top: ${token('space.5')};

  h2 {
    ${textStyle('card')}
    margin-bottom: ${token('space.3')};
    break-after: avoid;
  }

  @media print {
    margin-top: 5mm;

    h2 {
      font-size: 13pt;
    }
  }
`;
