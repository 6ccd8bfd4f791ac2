import { CloseIcon, IconButton, media, textStyle, token } from '@fairshore/shared-ui';
import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { lowPhone } from './lowPhone';

/**
 * The question beside the text that explains it: no window over the page but a part of it, at the foot of the screen for as
 * long as there is text below, and after the last line of the page in the end. The keyboard comes to it before the header.
 */
export function ConsentDock({ title, takesFocus, footer, children, onDismiss }: ConsentDockProps) {
  const dock = useRef<HTMLElement>(null);
  const titleId = useId();

  // A layout effect: its clean-up still finds the focus within the dock, before the dock is taken away.
  useLayoutEffect(() => {
    const { current } = dock;
    const opener = takesFocus ? document.activeElement : null;
    if (takesFocus) current?.focus({ preventScroll: true });
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const isLeft = !opener?.isConnected || opener === document.body;
      const next = isLeft ? document.getElementById('main') : opener;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [takesFocus]);

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Escape') onDismiss();
  }

  return (
    <>
      <RoomForFocus />
      <Dock
        ref={dock}
        role="dialog"
        aria-modal={false}
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={handleKey}
      >
        <Question>
          <Head>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" icon={<CloseIcon />} onClick={onDismiss} />
          </Head>
          <Body tabIndex={0} aria-label="About this choice" role="group">
            {children}
          </Body>
        </Question>
        <Foot>{footer}</Foot>
      </Dock>
    </>
  );
}

/** What gets the focus is scrolled to above the dock, not under it; for what is in the dock nothing has to move. */
const RoomForFocus = createGlobalStyle`
  html:not(:has([role='dialog'][aria-modal='false']:focus-within)) {
    scroll-padding-bottom: 48dvh;

    @media (max-height: 29.999em) {
      scroll-padding-bottom: 62dvh;
    }
  }
`;

/* Early in the document, for the order of the Tab key; at the end of the column that the frame is. */
const Dock = styled.section`
  position: sticky;
  bottom: 0;
  order: 1;
  z-index: 15;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: 46dvh;
  padding-inline: max(${token('width.gutter')}, calc(50% - ${token('width.content')} / 2));
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${token('color.line')};
  background: ${token('color.surface')};
  box-shadow: ${token('shadow.raised')};

  /* Whoever opened the categories is at work here: the first of them are in sight. */
  ${media.phone} {
    &:has([aria-expanded='true']) {
      max-height: 84dvh;
    }
  }

  @media (max-height: 29.999em) {
    && {
      max-height: 60dvh;
    }
  }

  @media print {
    display: none;
  }
`;

/* On a low and narrow screen, as one is that is magnified four times, the title scrolls with the text: the answers stay. */
const Question = styled.div`
  display: contents;

  ${lowPhone} {
    display: block;
    min-height: 0;
    overflow-y: auto;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.3')};
  padding-top: ${token('space.3')};

  ${lowPhone} {
    padding-top: 0;
  }

  h2 {
    ${textStyle('card')}
    margin: 0;
  }
`;

const Body = styled.div`
  min-height: 0;
  overflow-y: auto;
`;

const Foot = styled.div`
  display: flex;
  padding-block: ${token('space.3')} ${token('space.4')};

  ${media.phone} {
    padding-block: ${token('space.2')} ${token('space.3')};
  }

  ${lowPhone} {
    padding-block: ${token('space.2')};
  }
`;

interface ConsentDockProps {
  title: string;
  /** It was asked for; one that comes by itself leaves the focus with the text. */
  takesFocus: boolean;
  footer: ReactNode;
  children: ReactNode;
  onDismiss(): void;
}
