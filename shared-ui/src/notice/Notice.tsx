import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { reveal } from '../field/reveal';
import { AlertIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/ownIcons';
import { token } from '../tokens/token';

const looks = {
  info: { Icon: InfoIcon, paint: 'filling' },
  success: { Icon: SuccessIcon, paint: 'open' },
  warning: { Icon: WarningIcon, paint: 'caution' },
  error: { Icon: AlertIcon, paint: 'negative' },
} as const;

/** A message in the flow of a page or form; errors are announced at once, the others when there is a pause. */
export function Notice({ tone = 'info', role, children, action }: NoticeProps) {
  const { Icon, paint } = looks[tone];
  const box = useRef<HTMLDivElement>(null);

  // An error above the focused field pushes it down, on a phone out of view.
  useEffect(() => {
    if (tone === 'error') box.current?.closest('form')?.querySelectorAll('[data-field]').forEach(reveal);
  }, [tone]);

  return (
    <Box ref={box} role={role ?? (tone === 'error' ? 'alert' : 'status')} $paint={paint}>
      <Message>
        <Icon />
        <div>{children}</div>
      </Message>
      {action}
    </Box>
  );
}

const Box = styled.div<{ $paint: (typeof looks)[keyof typeof looks]['paint'] }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  padding: 11px 14px;
  border-radius: ${token('radius.control')};
  background: ${({ $paint }) => token(`color.${$paint}-ground`)};
  font: ${token('text.meta')};
  svg {
    flex: none;
    margin-top: 1px;
    color: ${({ $paint }) => token(`color.${$paint}`)};
  }
`;

const Message = styled.div`
  display: flex;
  flex: 1 1 13.75rem;
  gap: 10px;
  min-width: 0;
`;

export interface NoticeProps {
  tone?: keyof typeof looks;
  /** `none` inside a live region, which would announce it twice. */
  role?: 'none' | undefined;
  children: ReactNode;
  action?: ReactNode;
}
