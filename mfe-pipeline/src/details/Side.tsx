import { token } from '@fairshore/shared-ui';
import styled, { css } from 'styled-components';

/* The header stays above it. */
const below = css`calc(72px + ${token('space.5')})`;

/** The column beside the text: what is known of the deal, and the form below it, which stays in sight where there is room. */
export const Side = styled.aside`
  display: grid;
  gap: ${token('space.5')};

  @media (min-width: 64em) and (min-height: 74em) {
    position: sticky;
    top: ${below};
  }
  /* Too low for all of it: the form alone stays beside the text. */
  @media screen and (min-width: 64em) and (min-height: 56em) and (max-height: 73.999em) {
    align-self: stretch;
    grid-template-rows: auto 1fr;

    > :last-child {
      position: sticky;
      top: ${below};
      align-self: start;
    }
  }
  @media print {
    position: static;
    margin-top: 7mm;
    break-inside: avoid;
  }
`;
