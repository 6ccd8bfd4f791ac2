import styled from 'styled-components';
import { token } from '../tokens/token';

/** The mark, three contour lines rising from a shore, and the word; `isMarkOnly` for tight places. */
export function Logo({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  return (
    <Lockup>
      <svg
        width="26"
        height="20"
        viewBox="0 0 26 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.1"
        strokeLinecap="round"
        role={isMarkOnly ? 'img' : undefined}
        aria-label={isMarkOnly ? 'Fairshore' : undefined}
        aria-hidden={isMarkOnly ? undefined : true}
      >
        <path d="M8.7 5C11 5 11 2 13.2 2s2.2 3 4.5 3M5.2 11.1c4 0 4-4 8-4s4 4 8 4M1.6 17.6C7 17.6 7 13 12.3 13s5.700 4.600 8.900 4.600c1.900 0 3.200-.7 3.200-2.800" />
      </svg>
      {!isMarkOnly && 'Fairshore'}
    </Lockup>
  );
}

const Lockup = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font: 600 1.1875rem/1 ${token('font.family')};
  letter-spacing: -0.02em;
`;
