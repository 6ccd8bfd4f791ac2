import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '@fairshore/shared-ui';
import type { Registration } from './complianceContent';

/** A small drawn flag: some systems have no emoji flags. Decorative, beside the country's name. */
export function Flag({ of }: { of: Registration['flag'] }) {
  return (
    <Image viewBox="0 0 60 40" width={45} height={30} aria-hidden="true">
      {drawings[of]}
    </Image>
  );
}

const star = 'M0-2.6.76-.8 2.6-.8 1.1.4 1.6 2.2 0 1.1-1.6 2.2-1.1.4-2.6-.8-.76-.8Z';
const hours = Array.from({ length: 12 }, (_hour, index) => (index * Math.PI) / 6);

const drawings = {
  ro: (
    <>
      <path fill="#002B7F" d="M0 0h20v40H0z" />
      <path fill="#FCD116" d="M20 0h20v40H20z" />
      <path fill="#CE1126" d="M40 0h20v40H40z" />
    </>
  ),
  us: (
    <>
      <path fill="#fff" d="M0 0h60v40H0z" />
      <path
        stroke="#B22234"
        strokeWidth="3.08"
        d="M0 1.54h60M0 7.7h60M0 13.86h60M0 20h60M0 26.16h60M0 32.3h60M0 38.46h60"
      />
      <path fill="#3C3B6E" d="M0 0h24v21.5H0z" />
      <g fill="#fff">
        {[3, 9, 15, 21].flatMap((x) =>
          [3.6, 8.4, 13.2, 18].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.1} />),
        )}
      </g>
    </>
  ),
  eu: (
    <>
      <path fill="#039" d="M0 0h60v40H0z" />
      <g fill="#FC0">
        {hours.map((angle) => (
          <path
            key={angle}
            d={star}
            transform={`translate(${30 + 13 * Math.sin(angle)} ${20 - 13 * Math.cos(angle)})`}
          />
        ))}
      </g>
    </>
  ),
  gb: (
    <>
      <path fill="#012169" d="M0 0h60v40H0z" />
      <path stroke="#fff" strokeWidth="8" d="M0 0 60 40M60 0 0 40" />
      <path stroke="#C8102E" strokeWidth="3" d="M0 0 60 40M60 0 0 40" />
      <path stroke="#fff" strokeWidth="13" d="M30 0v40M0 20h60" />
      <path stroke="#C8102E" strokeWidth="8" d="M30 0v40M0 20h60" />
    </>
  ),
} satisfies Record<Registration['flag'], ReactNode>;

const Image = styled.svg`
  flex: none;
  border-radius: 4px;
  box-shadow: 0 0 0 1px ${token('color.line')};
`;
