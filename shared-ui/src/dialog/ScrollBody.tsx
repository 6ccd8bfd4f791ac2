import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

/** The part of a dialog that scrolls; a stop of the Tab key only while there is something to scroll. */
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

  // A failure shows at the end of a form as a rule, which the buttons below may hide.
  useEffect(() => {
    const body = ref.current;
    if (!body) return;
    const observer = new MutationObserver((changes) =>
      alertIn(changes)?.scrollIntoView?.({ block: 'nearest' }),
    );
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

/** The alert that came last. */
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
