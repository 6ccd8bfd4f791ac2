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
 * One sentence above the page: a message that came with a navigation (an unknown path), or about the session (a confirmed e-mail, an
 * expired link). It disappears on the next page, or when it is dismissed.
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

  // A session notice belongs to the page it appeared on, whatever is opened, closed or filtered there. The path is empty at first, because
  // the link that brought the notice may still be replacing its own address.
  if (session && session.path !== pathname)
    setSession(session.path === '' ? { ...session, path: pathname } : null);

  const text = noticeOf(state);
  useEffect(() => {
    // If it stayed in the history entry, it would show again after each reload; `usr` is where the router keeps the state.
    if (text !== undefined) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [text]);

  const fromNavigation: AuthNotice | undefined = text === undefined ? undefined : { tone: 'info', text };
  const given = session?.notice ?? fromNavigation;
  // A visitor who has signed in meanwhile needs no offer to sign in, and has nothing to confirm first.
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

/** Scrolls so that a notice which appears later does not cover the focused element, such as the section that a link led to. */
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

/** Scroll targets come to rest below the notice. */
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
  /* Below the header, so that it is visible far down the page. */
  top: 69px;

  > * {
    margin-block: ${token('space.4')};
    box-shadow: ${token('shadow.raised')};
  }

  /* The close button stays in its corner, and the action goes under the text. The doubled selector outranks the notice's own
     padding, whichever rule comes first. */
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
