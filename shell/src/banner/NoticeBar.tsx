import { onAuthNotice } from '@fairshore/shared-auth';
import type { AuthNotice } from '@fairshore/shared-auth';
import { Notice, token } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/**
 * One sentence above the page: what came along with a navigation (an unknown path), or what happened to the session (a
 * confirmed e-mail, an expired link). It goes with the next page.
 */
export function NoticeBar() {
  const { state, key }: { state: unknown; key: string } = useLocation();
  const [session, setSession] = useState<{ notice: AuthNotice; key: string } | null>(null);

  useEffect(() => onAuthNotice((notice) => setSession({ notice, key: '' })), []);

  // A notice belongs to the page it came on; the link that brought it may still be replacing its own address.
  if (session && session.key === '') setSession({ ...session, key });

  const fromNavigation =
    typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  const isCurrent = session?.key === key;

  return (
    <Bar role="status">
      {isCurrent && <Notice tone={session.notice.tone}>{session.notice.text}</Notice>}
      {!isCurrent && typeof fromNavigation === 'string' && <Notice tone="info">{fromNavigation}</Notice>}
    </Bar>
  );
}

const Bar = styled.div`
  width: 100%;
  max-width: calc(${token('width.content')} + 2 * ${token('width.gutter')});
  margin-inline: auto;
  padding-inline: ${token('width.gutter')};

  > * {
    margin-top: ${token('space.4')};
  }
`;
