import { css } from 'styled-components';
import type { FocusEvent } from 'react';

/** As high as names of three lines. */
const names = '6.5rem';

/**
 * For the table's region, with `showFocused`: what lies beneath the names or the first column counts as out of sight, so that it scrolls
 * there when the keyboard reaches it. Controls of the names and of that column are always in sight of the region, though not of the page.
 * The first column's width is `--first`.
 */
export const roomForNames = css`
  tbody :is(a, button) {
    scroll-margin-top: ${names};
  }
  tr > :first-child :is(a, button) {
    scroll-margin-left: calc(-1 * var(--first));
  }

  @media (max-width: 63.999em) {
    scroll-padding-left: var(--first);
  }
`;

/** Moving the focus alone leaves a control where it is, though something that sticks to the top covers it. */
export function showFocused({ target }: FocusEvent): void {
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
