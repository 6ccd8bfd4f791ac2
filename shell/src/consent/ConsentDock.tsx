import { CloseIcon, IconButton, media, textStyle, token } from '@fairshore/shared-ui';
import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { lowPhone } from './lowPhone';

/**
 * The question beside the policy text: not a modal but part of the page, at the bottom of the screen while there is text below, and after
 * the last line in the end. In the tab order it comes before the header.
 */
export function ConsentDock({ title, takesFocus, footer, children, onDismiss }: ConsentDockProps) {
  const dock = useRef<HTMLElement>(null);
  const titleId = useId();

  // A layout effect: its clean-up runs while the focus is still within the dock, before the dock is removed.
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

/** Focused elements are scrolled to above the dock, not under it; a focus within the dock needs no scrolling. */
const RoomForFocus = createGlobalStyle`
  html:not(:has([role='dialog'][aria-modal='false']:focus-within)) {
    scroll-padding-bottom: 48dvh;

    @media (max-height: 29.999em) {
      scroll-padding-bottom: 62dvh;
    }
  }
`;

/* Early in the document, for the tab order; `order` puts it at the end of the frame's column. */
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

  /* A visitor who opened the categories is working here: the first of them are visible. */
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

  @media (min-height: 20em) and (max-height: 29.999em) {
    && {
      max-height: 55dvh;
    }

    &&:has([aria-expanded='true']) {
      max-height: 80dvh;
    }
  }

  @media print {
    display: none;
  }
`;

/* On a low screen, such as one at 400% zoom, the title scrolls with the text so that the answers stay visible. */
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

  ${lowPhone} {
    overflow-y: visible;
  }
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
  /** The visitor requested it; a dock that appears by itself leaves the focus in the text. */
  takesFocus: boolean;
  footer: ReactNode;
  children: ReactNode;
  onDismiss(): void;
}
