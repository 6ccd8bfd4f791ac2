import styled from 'styled-components';

/**
 * Contour lines behind the head of a printed page, which has to be positioned; nothing on screen. There `ContourField` is a mask
 * over a ground, and on paper there are no grounds.
 */
export function PaperContours({ opacity = 0.1, loading }: PaperContoursProps) {
  return (
    <Lines
      src="/images/contours/letterhead.svg"
      alt=""
      width={2400}
      height={360}
      loading={loading}
      $opacity={opacity}
    />
  );
}

interface PaperContoursProps {
  /** 0 to 1. */
  opacity?: number;
  /** `lazy` where hardly anybody prints. */
  loading?: 'lazy';
}

const Lines = styled.img<{ $opacity: number }>`
  display: none;

  @media print {
    display: block;
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    max-width: none;
    object-fit: cover;
    object-position: 100% 50%;
    opacity: ${({ $opacity }) => $opacity};
  }
`;
