import { onAuthNotice, useAuth } from '@fairshore/shared-auth';
import type { AuthNotice } from '@fairshore/shared-auth';
import { siteLinks } from '@fairshore/shared-data/site';
import {
  Button,
  ButtonLink,
  CloseIcon,
  Container,
  IconButton,
  Notice,
  media,
  token,
} from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';

/**
 * One sentence above the page: what came along with a navigation (an unknown path), or what happened to the session (a
 * confirmed e-mail, an expired link). It goes with the next page, or when it is dismissed.
 */
export function NoticeBar() {
  const { state, key, pathname }: { state: unknown; key: string; pathname: string } = useLocation();
  const { status, openAuthModal } = useAuth();
  const [session, setSession] = useState<{ notice: AuthNotice; path: string } | null>(null);
  const [dismissed, setDismissed] = useState<string>();

  useEffect(() => {
    return onAuthNotice((notice) => {
      setSession({ notice, path: '' });
      setDismissed(undefined);
    });
  }, []);

  // A notice belongs to the page it came on, whatever of it is opened, closed or filtered meanwhile; the link that brought it may
  // still be replacing its own address.
  if (session && session.path !== pathname)
    setSession(session.path === '' ? { ...session, path: pathname } : null);

  const text = noticeOf(state);
  useEffect(() => {
    // Kept in the history entry it would show again after each reload; `usr` is where the router keeps the state.
    if (text !== undefined) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [text]);

  const fromNavigation: AuthNotice | undefined = text === undefined ? undefined : { tone: 'info', text };
  const given = session?.notice ?? fromNavigation;
  // Whoever has signed in meanwhile needs no offer to, and nothing to confirm first.
  const isOver = (given?.offersSignIn || given?.untilSignedIn) && status === 'signed-in';
  const isShown = given !== undefined && !isOver && dismissed !== key;
  const notice = isShown ? given : undefined;

  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) uncoverFocus(bar.current?.firstElementChild);
  }, [isShown]);

  function handleDismiss() {
    notice?.onDismiss?.();
    setSession(null);
    setDismissed(key);
  }

  return (
    <Bar role="status" ref={bar}>
      {notice && <RoomForNotice />}
      {notice && (
        <Notice
          tone={notice.tone}
          role="none"
          action={
            <>
              {notice.offersSignIn && (
                <Button size="small" onClick={() => openAuthModal('signin')}>
                  Sign in
                </Button>
              )}
              {notice.offersSupport && (
                <ButtonLink to={`mailto:${siteLinks().salesEmail}`} variant="secondary" size="small">
                  Contact support
                </ButtonLink>
              )}
              <IconButton label="Dismiss" size="small" icon={<CloseIcon />} onClick={handleDismiss} />
            </>
          }
        >
          {notice.text}
        </Notice>
      )}
    </Bar>
  );
}

/** What has the focus, such as the part of the page that a link led to, is seen below a notice that comes after it. */
function uncoverFocus(notice: Element | null | undefined): void {
  const { activeElement } = document;
  if (!notice || !activeElement?.closest('main') || activeElement.id === 'main') return;
  const { top } = activeElement.getBoundingClientRect();
  const covered = notice.getBoundingClientRect().bottom + 8 - top;
  if (top >= 0 && covered > 0) window.scrollBy(0, -covered);
}

function noticeOf(state: unknown): string | undefined {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return typeof notice === 'string' ? notice : undefined;
}

/** What is scrolled to comes to rest below it. */
const RoomForNotice = createGlobalStyle`
  html:root {
    scroll-padding-top: 152px;

    ${media.phone} {
      scroll-padding-top: 172px;
    }
  }
`;

const Bar = styled(Container)`
  position: sticky;
  z-index: 15;
  /* Below the header, so that it is seen far down the page. */
  top: 69px;

  > * {
    margin-block: ${token('space.4')};
    box-shadow: ${token('shadow.raised')};
  }

  /* The cross stays in its corner, what is offered stands under the text. Twice itself: more than the notice's own padding, whichever comes first. */
  ${media.phone} {
    && > * {
      position: relative;
      padding-right: 52px;
    }

    > * > div {
      flex-basis: 100%;
    }

    > * > :not(div) {
      margin-left: 28px;
    }

    > * > button:last-child {
      position: absolute;
      top: 4px;
      right: 6px;
    }
  }
`;
