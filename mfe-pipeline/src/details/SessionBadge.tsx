import { Badge, token } from '@fairshore/shared-ui';
import { useAuth } from '@fairshore/shared-auth';
import { useId, useState } from 'react';
import styled from 'styled-components';

const hint = 'Database writes will fail row-level security until you sign in.';

/** Badge that says whether saving will work: Connected with a database session, otherwise Auth needed. */
export function SessionBadge({ isExample }: { isExample: boolean }) {
  const { status, user, isDemo } = useAuth();

  if (isDemo || isExample) return <Badge tone="neutral">Demo mode: nothing is sent</Badge>;
  if (user) return <Badge tone="neutral">Connected</Badge>;
  if (status === 'loading') return <Room aria-hidden />;
  return <AuthNeeded />;
}

/** The tooltip shows on hover, focus and tap; Escape or a second tap hides it. */
function AuthNeeded() {
  const hintId = useId();
  const [isPinned, setIsPinned] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);

  function toggle() {
    setIsDismissed(isPinned);
    setIsPinned(!isPinned);
  }

  function leave() {
    setIsPinned(false);
    setIsDismissed(false);
  }

  return (
    <Anchor
      data-guest
      data-pinned={isPinned || undefined}
      data-dismissed={isDismissed || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setIsPinned(false);
        setIsDismissed(true);
      }}
      onMouseLeave={() => setIsDismissed(false)}
      onBlur={leave}
    >
      <button type="button" aria-describedby={hintId} onClick={toggle}>
        <Badge tone="draft">Auth needed</Badge>
      </button>
      <span role="tooltip" id={hintId}>
        {hint}
      </span>
    </Anchor>
  );
}

// As wide as "Connected", so that nothing shifts once the session is known.
const Room = styled.span`
  width: 6rem;
  height: 1.625rem;
`;

const Anchor = styled.span`
  position: relative;
  display: inline-flex;

  button {
    position: relative;
    padding: 0;
    border: 0;
    border-radius: ${token('radius.pill')};
    background: none;
    cursor: help;
  }
  button::after {
    content: '';
    position: absolute;
    inset: -9px 0;
  }
  [role='tooltip'] {
    position: absolute;
    z-index: 2;
    top: calc(100% + 8px);
    left: 0;
    width: max-content;
    max-width: min(17.5rem, calc(100vw - 2 * ${token('width.gutter')}));
    padding: 8px 12px;
    border-radius: ${token('radius.control')};
    background: ${token('color.ink')};
    color: ${token('color.page')};
    font: ${token('text.label')};
    visibility: hidden;
    opacity: 0;
    transition: opacity ${token('motion.quick')};
  }
  /* Bridges the gap, so that the tooltip stays open while the pointer moves onto it. */
  [role='tooltip']::before {
    content: '';
    position: absolute;
    inset: -10px 0 100%;
  }
  &:hover [role='tooltip'],
  &:focus-within [role='tooltip'],
  &[data-pinned] [role='tooltip'] {
    visibility: visible;
    opacity: 1;
  }
  &[data-dismissed] [role='tooltip'] {
    visibility: hidden;
    opacity: 0;
  }
  @media (max-width: 39.999em) {
    position: static;
    [role='tooltip'] {
      top: auto;
      left: ${token('width.gutter')};
      margin-top: 34px;
    }
  }
  @media print {
    display: none;
  }
`;
