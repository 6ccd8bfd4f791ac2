import { Button, token } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { useState } from 'react';
import styled from 'styled-components';
import { isSafeTab } from '../boot/safeTab';
import { ReleasesPlace } from './ReleasesPlace';
import { tabOverrides } from './tabOverrides';

/** The last line of a page for staff: which releases this tab shows, and a button to choose others. Absent in safe mode. */
export function StaffStrip() {
  const { pathname } = useLocation();
  const count = tabOverrides().length;
  if (isSafeTab()) return null;

  return (
    <Strip aria-label="For staff">
      <span>{count === 0 ? 'Live releases' : 'Releases chosen for this tab'}</span>
      {/* Keyed by path: what was opened on a page closes when that page is left. */}
      <ReleasesButton key={pathname} />
    </Strip>
  );
}

function ReleasesButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        Choose releases
      </Button>
      {isOpen && <ReleasesPlace onClose={() => setIsOpen(false)} />}
    </>
  );
}

const Strip = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.1')} ${token('space.4')};
  padding: ${token('space.2')} max(${token('width.gutter')}, calc(50% - ${token('width.content')} / 2));
  border-top: 1px solid ${token('color.line')};
  background: ${token('color.surface')};
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};

  @media print {
    display: none;
  }
`;
