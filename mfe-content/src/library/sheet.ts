import { Container, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** The page of an article or tool. */
export const Sheet = styled(Container)`
  padding-block: ${token('space.5')} ${token('gap.section')};
`;

/** Breadcrumb and page actions; not printed. */
export const Trail = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.2')} ${token('space.5')};
  @media print {
    display: none;
  }
`;

/** Type, title and lead of the page, in this order. */
export const SheetHead = styled.header`
  max-width: 51.25rem;
  padding-block: ${token('space.6')} ${token('space.7')};
  > :first-child {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
  h1 {
    margin-top: ${token('space.3')};
    font: 600 clamp(1.875rem, 4vw, 3rem)/1.08 ${token('font.family')};
    letter-spacing: -0.03em;
  }
  > h1 + p {
    ${textStyle('lead')}
    margin-top: ${token('space.4')};
    color: ${token('color.ink-2')};
  }
`;
