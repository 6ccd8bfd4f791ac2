import styled from 'styled-components';
import { textStyle, token } from '@fairshore/shared-ui';

/** Running text of the library: paragraphs, lists and tables at reading width, on screen and on paper. */
export const PlainText = styled.div`
  max-width: ${token('width.text')};
  h2 {
    margin-top: ${token('space.8')};
  }
  h2:first-child {
    margin-top: 0;
  }
  h3 {
    margin-top: ${token('space.6')};
  }
  p,
  ul,
  ol {
    margin-top: ${token('space.4')};
  }
  ul,
  ol {
    display: grid;
    gap: ${token('space.3')};
    padding-left: ${token('space.5')};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: ${token('color.accent')};
  }
  > div {
    overflow-x: auto;
    margin-top: ${token('space.5')};
  }
  table {
    width: 100%;
    ${textStyle('meta')}
  }
  caption {
    padding-bottom: ${token('space.2')};
    color: ${token('color.ink-2')};
    text-align: left;
  }
  th,
  td {
    padding: ${token('space.3')} ${token('space.4')} ${token('space.3')} 0;
    border-bottom: 1px solid ${token('color.line')};
    text-align: left;
    vertical-align: top;
  }
  [data-figures] {
    padding-right: 0;
    text-align: right;
  }
  thead th {
    border-bottom-color: ${token('color.line-2')};
    color: ${token('color.ink-2')};
    font-weight: 500;
  }
  @media print {
    max-width: none;
    h2,
    h3 {
      break-after: avoid;
    }
    tr,
    li {
      break-inside: avoid;
    }
  }
`;
