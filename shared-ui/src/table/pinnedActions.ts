import { css } from 'styled-components';

/** For what stands around a DataTable whose last column holds the actions: on a tablet they stay in reach while the rest scrolls. */
export const pinnedActions = css`
  @media (min-width: 640px) and (max-width: 1023.98px) {
    tr > :last-child {
      position: sticky;
      right: 0;
      background: var(--color-surface);
      box-shadow: inset 1px 0 var(--color-line);
    }
  }
`;
