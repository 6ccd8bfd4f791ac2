import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon, media, textStyle, token } from '@fairshore/shared-ui';
import type { NumberedSection } from './policy';
import { useCurrentSection } from './useCurrentSection';

/** The list of sections: beside the text on wide screens, collapsed above it on narrow ones, above it in print. */
export function PolicyContents({ sections }: { sections: readonly NumberedSection[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const current = useCurrentSection(sections.map(({ id }) => id));
  const frame = useRef<HTMLElement>(null);

  // A list longer than the window scrolls along, also when the window gets shorter; scrollIntoView would scroll the page as well.
  useEffect(() => {
    const list = frame.current;
    const entry = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !entry) return undefined;
    const follow = () => {
      const { offsetTop, offsetHeight } = entry;
      const lowest = offsetTop + offsetHeight - list.clientHeight;
      list.scrollTop = Math.min(Math.max(list.scrollTop, lowest), offsetTop);
    };
    follow();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(follow);
    observer.observe(list);
    return () => observer.disconnect();
  }, [current]);

  return (
    <Navigation ref={frame} aria-label="Contents">
      <Title>Contents</Title>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls="policy-contents"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>Contents</span>
        <small>{sections.length} sections</small>
        <ChevronDownIcon />
      </Toggle>
      <Entries id="policy-contents" $isOpen={isOpen}>
        {sections.map(({ id, title, number }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => setIsOpen(false)}
            >
              <span>{number !== undefined && `${number}.`}</span>
              {title}
            </a>
          </li>
        ))}
      </Entries>
    </Navigation>
  );
}

const Navigation = styled.nav`
  position: sticky;
  top: ${token('space.10')};
  align-self: start;
  max-height: calc(100vh - ${token('space.10')} - ${token('space.5')});
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The entries' padding hangs out, so that their text aligns with the page's edge. */
  margin-left: calc(-1 * ${token('space.3')});
  ${media.tablet} {
    position: static;
    max-height: none;
    margin-left: 0;
  }
  @media print {
    position: static;
    max-height: none;
    overflow: visible;
    margin-left: 0;
    margin-bottom: 6mm;
    break-inside: avoid;
  }
`;

const Title = styled.p`
  ${textStyle('label')}
  padding: 0 ${token('space.3')} ${token('space.2')};
  color: ${token('color.ink-2')};
  ${media.tablet} {
    display: none;
  }
  @media (scripting: none) {
    display: block;
  }
  @media print {
    display: block;
    padding-inline: 0;
  }
`;

const Toggle = styled.button`
  display: none;
  align-items: center;
  gap: ${token('space.3')};
  width: 100%;
  min-height: 52px;
  padding: 0 ${token('space.4')};
  border: 1px solid ${token('color.line-2')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};
  ${textStyle('strong')}
  color: ${token('color.ink')};
  cursor: pointer;
  small {
    ${textStyle('label')}
    flex: 1;
    color: ${token('color.ink-2')};
    text-align: left;
  }
  svg {
    transition: rotate ${token('motion.quick')};
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
  ${media.tablet} {
    display: flex;
  }
  @media print, (scripting: none) {
    display: none;
  }
`;

const Entries = styled.ol<{ $isOpen: boolean }>`
  ${media.tablet} {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
    padding-top: ${token('space.2')};
  }
  @media (scripting: none) {
    display: block;
  }
  @media print {
    display: block;
    columns: 2;
  }
  a {
    display: grid;
    grid-template-columns: 1.9em minmax(0, 1fr);
    align-items: baseline;
    align-content: center;
    min-height: 36px;
    padding: 6px ${token('space.3')};
    border-radius: ${token('radius.control')};
    color: ${token('color.ink-2')};
    font: ${token('text.meta')};
    text-decoration: none;
    &:hover {
      background: ${token('color.sunken')};
      color: ${token('color.ink')};
    }
    &[aria-current] {
      background: ${token('color.accent-soft')};
      color: ${token('color.ink')};
      font-weight: 600;
      forced-color-adjust: none;
    }
    @media (pointer: coarse) {
      min-height: 44px;
    }
    @media print {
      min-height: 0;
      padding: 0.6mm 0;
      &,
      &:hover,
      &[aria-current] {
        background: none;
        color: ${token('color.ink-2')};
        font-weight: 400;
      }
    }
  }
  a span {
    font-variant-numeric: tabular-nums;
  }
`;
