import { css } from 'styled-components';
import { token } from '../tokens/token';

/** The look of an explanation, whether a script shows it or only the CSS of the page. */
export const tipLook = css`
  z-index: 40;
  padding: 12px 14px;
  border: 1px solid ${token('color.line-2')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  box-shadow: ${token('shadow.raised')};
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
  letter-spacing: 0;
  text-align: start;
  white-space: normal;
`;
