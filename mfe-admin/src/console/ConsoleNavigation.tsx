import { formatCount } from '@fairshore/shared-data/money';
import { VisuallyHidden, media, textStyle, token } from '@fairshore/shared-ui';
import { Link } from '@fairshore/shared-ui/router';
import { scrollCue, useScrollCue } from '@fairshore/shared-ui/tabs';
import { useCallback, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useConsoleCounts } from '../lists/useConsoleCounts';
import type { ConsoleCounts } from '../records/consoleLists';
import { ShortcutHelp } from './ShortcutHelp';
import { consoleSections } from './consoleSections';

/** The console's sections with their row counts, and the keyboard shortcuts: a column, or a scrolling row on narrow screens. */
export function ConsoleNavigation({ current }: ConsoleNavigationProps) {
  const counts = useConsoleCounts();
  const sidebar = useRef<HTMLElement>(null);
  const cue = useScrollCue<HTMLElement>();
  const setSidebar = useCallback(
    (element: HTMLElement | null) => {
      sidebar.current = element;
      return cue(element);
    },
    [cue],
  );
  const hasCounts = counts !== undefined;

  // On a phone the end of the row is off screen, and the counts may make the row longer.
  useEffect(() => {
    showCurrent(sidebar.current);
  }, [current, hasCounts]);

  return (
    <Sidebar ref={setSidebar} aria-label="Console" data-screen-only>
      <div>
        <ul>
          {consoleSections.map((section) => (
            <li key={section.value}>
              <Entry
                to={`/admin?tab=${section.value}`}
                aria-current={section.value === current ? 'page' : undefined}
              >
                {section.label}
                {section.count !== undefined && (
                  <Count $isKnown={counts !== undefined}>
                    <Figure counts={counts} of={section.count.of} /> <small>{section.count.meaning}</small>
                  </Count>
                )}
              </Entry>
            </li>
          ))}
        </ul>
        <ShortcutHelp />
      </div>
    </Sidebar>
  );
}

/** A dash while the counts could not be read: they are read again every minute. */
function Figure({ counts, of }: FigureProps) {
  if (counts !== null) return formatCount(counts?.[of] ?? 0);
  return (
    <>
      <VisuallyHidden>Not known at the moment:</VisuallyHidden>
      <span aria-hidden>—</span>
    </>
  );
}

/** Scrolls only the row; scrollIntoView would scroll the page as well. */
function showCurrent(sidebar: HTMLElement | null) {
  const entry = sidebar?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!sidebar || !entry) return;
  const { left } = sidebar.getBoundingClientRect();
  sidebar.scrollLeft += entry.left - left - (sidebar.clientWidth - entry.width) / 2;
}

const Sidebar = styled.nav`
  padding: ${token('space.5')} ${token('space.4')};
  border-right: 1px solid ${token('color.line')};
  background: ${token('color.surface')};

  > div {
    position: sticky;
    top: 96px;
    display: grid;
    gap: ${token('space.6')};
  }

  ul {
    display: grid;
    gap: ${token('space.1')};
  }

  ${media.tablet} {
    padding: ${token('space.2')} calc(${token('width.gutter')} - ${token('space.3')});
    overflow-x: auto;
    ${scrollCue}
    border-right: 0;
    border-bottom: 1px solid ${token('color.line')};

    > div {
      position: static;
    }

    ul {
      grid-auto-flow: column;
      justify-content: start;
    }
  }
`;

const Entry = styled(Link)`
  ${textStyle('body')}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.3')};
  min-height: 40px;
  padding: ${token('space.1')} ${token('space.3')};
  border-radius: ${token('radius.control')};
  color: ${token('color.ink-2')};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: ${token('color.ink')};
    background: ${token('color.sunken')};
  }

  &[aria-current='page'] {
    color: ${token('color.accent')};
    background: ${token('color.accent-soft')};
    font-weight: 600;
    forced-color-adjust: none;
  }
`;

/** Reserves its space while the count is unknown, but is hidden from screen readers until then. */
const Count = styled.span<{ $isKnown: boolean }>`
  ${textStyle('meta')}
  visibility: ${({ $isKnown }) => ($isKnown ? 'inherit' : 'hidden')};
  font-weight: inherit;
  font-variant-numeric: tabular-nums;

  small {
    ${textStyle('label')}
    font-weight: 400;
  }
`;

interface FigureProps {
  counts: ConsoleCounts | null | undefined;
  of: keyof ConsoleCounts;
}

interface ConsoleNavigationProps {
  current: string;
}
