import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Card, IconButton, media, TextLink, textStyle, token } from '@fairshore/shared-ui';
import { ArrowUpRightIcon, ChevronLeftIcon, ChevronRightIcon } from '@fairshore/shared-ui/icons';
import { shownRange } from './shownRange';
import type { Tool } from './toolkitContent';

/** A row of cards that scrolls by touch, arrow keys and buttons, and never by itself. */
export function ToolCarousel({ label, tools }: { label: string; tools: readonly Tool[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [{ first, last }, setRange] = useState({ first: 1, last: tools.length });
  const count = tools.length;

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    function measure() {
      if (!list) return;
      const range = shownRange({
        scrolled: list.scrollLeft,
        viewport: list.clientWidth,
        step: stepOf(list),
        count,
      });
      setRange((known) => (known.first === range.first && known.last === range.last ? known : range));
    }
    measure();
    list.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      list.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [count]);

  /** Scrolls so that the card at `index`, counted from 0, is first; the style sheet decides whether scrolling is smooth. */
  function showFrom(index: number) {
    const list = row.current;
    if (list) list.scrollLeft = Math.max(0, index) * stepOf(list);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // With a modifier these keys are the browser's: Alt and the left arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = { ArrowRight: first, ArrowLeft: first - 2, Home: 0, End: count }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    showFrom(target);
  }

  const perPage = last - first + 1;

  return (
    <Carousel role="group" aria-label={label} aria-roledescription="carousel">
      <Row ref={row} tabIndex={0} aria-label={label} onKeyDown={handleKeyDown}>
        {tools.map(({ name, desc, href }) => (
          <Item key={name}>
            <Sheet>
              <h3>{name}</h3>
              <p>{desc}</p>
              <TextLink to={href} isExternal>
                {new URL(href).hostname.replace(/^www\./, '')} <ArrowUpRightIcon size={16} />
              </TextLink>
            </Sheet>
          </Item>
        ))}
      </Row>
      <Controls>
        <p aria-live="polite">
          {first === last ? first : `${first}–${last}`} of {count}
        </p>
        <IconButton
          label="Previous tools"
          variant="secondary"
          icon={<ChevronLeftIcon />}
          aria-disabled={first === 1}
          onClick={() => showFrom(first - 1 - perPage)}
        />
        <IconButton
          label="Next tools"
          variant="secondary"
          icon={<ChevronRightIcon />}
          aria-disabled={last === count}
          onClick={() => showFrom(last)}
        />
      </Controls>
    </Carousel>
  );
}

/** Width of a card plus the gap after it, in px. */
function stepOf(list: HTMLUListElement): number {
  const [one, two] = list.children;
  if (!(one instanceof HTMLElement)) return 0;
  return two instanceof HTMLElement ? two.offsetLeft - one.offsetLeft : one.offsetWidth;
}

const Carousel = styled.div`
  position: relative;
`;

const Row = styled.ul`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc((100% - 2 * ${token('space.5')}) / 3);
  gap: ${token('space.5')};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: ${token('radius.card')};
  ${media.tablet} {
    grid-auto-columns: calc((100% - ${token('space.5')}) / 2);
  }
  ${media.phone} {
    grid-auto-columns: 86%;
    gap: ${token('space.3')};
  }
`;

const Item = styled.li`
  display: grid;
  scroll-snap-align: start;
`;

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  padding: ${token('space.5')};
  box-shadow: none;
  p {
    flex: 1;
    margin-block: ${token('space.2')} ${token('space.4')};
    color: ${token('color.ink-2')};
  }
  a {
    display: inline-flex;
    align-items: center;
    align-self: start;
    gap: ${token('space.1')};
    min-height: 44px;
  }
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${token('space.2')};
  margin-top: ${token('space.4')};
  p {
    ${textStyle('meta')}
    margin-right: ${token('space.3')};
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
  }
`;
