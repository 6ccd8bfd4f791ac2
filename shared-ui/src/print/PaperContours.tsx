import styled from 'styled-components';

/**
 * Contour lines behind the head of a printed page, which must be positioned; not shown on screen. `ContourField`
 * can't be used, because it masks a background and backgrounds are not printed.
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
  /** `lazy` for pages that are rarely printed. */
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
