import { createGlobalStyle, css } from 'styled-components';

/** As high as names of three lines. */
const names = '6.5rem';

/**
 * For the table's region: what lies beneath the names or the first column counts as out of sight, so that it scrolls there when the
 * keyboard reaches it. Controls of the names and of that column are always in sight. The first column's width is `--first`.
 */
export const roomForNames = css`
  thead th a {
    scroll-margin-top: -${names};
  }
  tr > :first-child :is(a, button) {
    scroll-margin-left: calc(-1 * var(--first));
  }

  @media (max-width: 63.999em) {
    scroll-padding: ${names} 0 0 var(--first);
  }
`;

/** The same for the page, which scrolls the table in wide windows; `$top` is the height of what sticks above the names, in px. */
export const RoomForNames = createGlobalStyle<{ $top: number }>`
  @media (min-width: 64em) {
    html {
      scroll-padding-top: calc(${({ $top }) => $top}px + ${names});
    }
  }
`;
