import { css } from 'styled-components';
import { token } from '../tokens/token';

/**
 * The look of text inputs, areas and selects: 44 px high, a border with 3:1 contrast, 16 px text so that phones do
 * not zoom.
 */
export const controlStyle = css`
  display: block;
  width: 100%;
  min-height: 44px;
  padding: 9px 14px;
  border: 1px solid ${token('color.input-edge')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  font: ${token('text.body')};
  line-height: 1.5rem;
  &:placeholder-shown {
    text-overflow: ellipsis;
  }
  &::placeholder {
    color: ${token('color.ink-3')};
    opacity: 1;
  }
  &:hover {
    border-color: ${token('color.ink-3')};
  }
  &:focus-visible {
    border-color: ${token('color.accent')};
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: ${token('color.negative')};
    outline-color: ${token('color.negative')};
  }
  &:disabled {
    cursor: not-allowed;
    border-style: dashed;
    color: ${token('color.ink-3')};
  }
`;
