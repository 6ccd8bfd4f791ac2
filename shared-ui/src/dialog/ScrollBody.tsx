import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

/** The scrolling part of a dialog; a tab stop only while there is something to scroll. */
export function ScrollBody({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);

  useEffect(() => {
    const body = ref.current;
    if (!body || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setIsScrollable(body.scrollHeight > body.clientHeight + 1));
    observer.observe(body);
    if (body.firstElementChild) observer.observe(body.firstElementChild);
    return () => observer.disconnect();
  }, []);

  // Errors usually appear at the end of a form, where the buttons below may hide them, and the button that an error pushes down.
  useEffect(() => {
    const body = ref.current;
    if (!body) return;
    const observer = new MutationObserver((changes) => {
      const alert = alertIn(changes);
      if (!alert) return;
      body.querySelector(':focus')?.scrollIntoView?.({ block: 'nearest' });
      alert.scrollIntoView?.({ block: 'nearest' });
    });
    observer.observe(body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <Body
      ref={ref}
      tabIndex={isScrollable ? 0 : undefined}
      role={isScrollable ? 'region' : undefined}
      aria-label={isScrollable ? 'Dialog content' : undefined}
    >
      <div>{children}</div>
    </Body>
  );
}

/** The most recently added alert. */
function alertIn(changes: readonly MutationRecord[]): Element | undefined {
  return changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof Element)
    .flatMap((added) => [added, ...added.querySelectorAll(alerts)])
    .findLast((element) => element.matches(alerts));
}

const alerts = '[role="alert"]';

const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 4px 24px 24px;
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (max-width: 39.999em) {
    padding-inline: 20px;
  }
  @media (max-height: 29.999em) {
    flex: none;
    overflow-y: visible;
  }
`;
