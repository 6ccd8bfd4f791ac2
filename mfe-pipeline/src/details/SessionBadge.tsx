import { Badge, VisuallyHidden } from '@fairshore/shared-ui';
import { useAuth } from '@fairshore/shared-auth';
import { useId, useState } from 'react';
import styled from 'styled-components';

const hint = 'Database writes will fail row-level security until you sign in.';

/** Whether what a backer saves will be accepted: Connected with a database session, Auth needed without. */
export function SessionBadge({ isExample }: { isExample: boolean }) {
  const { status, user, isDemo, openAuthModal } = useAuth();

  if (isDemo || isExample) return <Badge tone="neutral">Demo mode: nothing is sent</Badge>;
  if (user) return <Badge tone="neutral">Connected</Badge>;
  if (status === 'loading') return null;
  return <AuthNeeded onSignIn={() => openAuthModal('signin')} />;
}

function AuthNeeded({ onSignIn }: { onSignIn(): void }) {
  const hintId = useId();
  const [isDismissed, setIsDismissed] = useState(false);

  return (
    <Anchor
      data-dismissed={isDismissed || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setIsDismissed(true)}
      onMouseLeave={() => setIsDismissed(false)}
      onBlur={() => setIsDismissed(false)}
    >
      <button type="button" aria-describedby={hintId} onClick={onSignIn}>
        <Badge tone="draft">
          Auth needed<VisuallyHidden> (sign in)</VisuallyHidden>
        </Badge>
      </button>
      <span role="tooltip" id={hintId}>
        {hint}
      </span>
    </Anchor>
  );
}

const Anchor = styled.span`
  position: relative;
  display: inline-flex;

  button {
    position: relative;
    padding: 0;
    border: 0;
    border-radius: var(--radius-pill);
    background: none;
    cursor: pointer;
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
    max-width: min(280px, calc(100vw - 2 * var(--width-gutter)));
    padding: 8px 12px;
    border-radius: var(--radius-control);
    background: var(--color-ink);
    color: var(--color-page);
    font: var(--text-label);
    visibility: hidden;
    opacity: 0;
    transition: opacity var(--motion-quick);
  }
  &:hover [role='tooltip'],
  &:focus-within [role='tooltip'] {
    visibility: visible;
    opacity: 1;
  }
  &[data-dismissed] [role='tooltip'] {
    visibility: hidden;
    opacity: 0;
  }
  @media (max-width: 639.98px) {
    position: static;
    [role='tooltip'] {
      top: auto;
      left: var(--width-gutter);
      margin-top: 34px;
    }
  }
`;
