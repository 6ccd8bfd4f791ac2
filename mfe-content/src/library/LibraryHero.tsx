import { media, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { PageHero } from '../page-hero/PageHero';

/** The head of a library page, with the search and filters below. */
export const LibraryHero = styled(PageHero)`
  padding-block: clamp(48px, 6vw, 84px) ${token('space.8')};
  p {
    max-width: 38em;
  }
  ${media.phone} {
    padding-bottom: ${token('space.7')};
  }
`;
