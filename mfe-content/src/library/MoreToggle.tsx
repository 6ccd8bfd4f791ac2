import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button, textStyle, token, VisuallyHidden } from '@fairshore/shared-ui';
import { useAddressParams } from '@fairshore/shared-ui/router';

/** How many entries a list shows before its toggle is pressed. */
export const shownAtFirst = 3;

/** Expands a list beyond its first three entries and collapses it again; says what it lists, and how many are shown. */
export function MoreToggle({ isOpen, onToggle, closeLabel, subject, total, controls }: MoreToggleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const [params] = useAddressParams();

  // A collapsing list removes entries above the button, so the button is kept in view.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.scrollIntoView?.({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Row>
      <Button
        ref={button}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={() => onToggle(!isOpen)}
      >
        {isOpen ? closeLabel : 'View More'}
        <VisuallyHidden> {subject}</VisuallyHidden>
      </Button>
      {!isOpen && (
        <noscript>
          <a href={openedAddress(params, subject, controls)}>View More {subject}</a>
        </noscript>
      )}
      <p role="status">
        Showing {isOpen ? total : Math.min(shownAtFirst, total)} of {total}
      </p>
    </Row>
  );
}

/** URL that opens a list without scripts: pages with such lists name the open ones in `more`. */
function openedAddress(params: URLSearchParams, subject: string, controls: string): string {
  const opened = new URLSearchParams(params);
  opened.set('more', [params.get('more'), subject].filter(Boolean).join(','));
  return `?${opened}#${controls.split(' ')[0]}`;
}

interface MoreToggleProps {
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  closeLabel: 'View Less' | 'Show Less';
  /** What the list contains, for screen readers ("View More whitepapers") and in the page's URL with the list open. */
  subject: string;
  total: number;
  /** Id of the list. */
  controls: string;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.3')} ${token('space.4')};
  margin-top: ${token('space.6')};
  a {
    padding-block: 10px;
  }
  p {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
  }
  @media print {
    display: none;
  }
`;
