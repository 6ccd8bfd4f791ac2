import { media } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** A person's e-mail address, or what stands in its place: most stay whole, the longest break anywhere. */
export const Address = styled.span`
  display: block;
  min-width: 23ch;
  overflow-wrap: anywhere;

  ${media.phone} {
    min-width: 0;
  }
`;
