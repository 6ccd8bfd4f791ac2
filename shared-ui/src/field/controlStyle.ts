import { css } from 'styled-components';

/** The look of text inputs, areas and selects: 44 px high, an edge of 3:1, 16 px so that phones do not zoom. */
export const controlStyle = css`
  display: block;
  width: 100%;
  min-height: 44px;
  padding: 9px 14px;
  border: 1px solid var(--color-input-edge);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  font: var(--text-body);
  line-height: 24px;
  &::placeholder {
    color: var(--color-ink-3);
    opacity: 1;
  }
  &:hover {
    border-color: var(--color-ink-3);
  }
  &:focus-visible {
    border-color: var(--color-accent);
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: var(--color-negative);
    outline-color: var(--color-negative);
  }
  &:disabled {
    cursor: not-allowed;
    border-style: dashed;
    color: var(--color-ink-3);
  }
`;
