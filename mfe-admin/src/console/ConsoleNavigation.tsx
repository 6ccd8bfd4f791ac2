import { useConsoleCounts } from '@fairshore/shared-data/console';
import { formatCount } from '@fairshore/shared-data/money';
import { VisuallyHidden, media, textStyle, token } from '@fairshore/shared-ui';
import { Link } from '@fairshore/shared-ui/router';
import { styled } from 'styled-components';
import { consoleSections } from './consoleSections';
import { ShortcutHelp } from './ShortcutHelp';

/** The console's sections with how many rows each has, and its keys: a column, or on narrow screens a row that scrolls. */
export function ConsoleNavigation({ current }: ConsoleNavigationProps) {
  const counts = useConsoleCounts();

  return (
    <Sidebar aria-label="Console">
      <div>
        <ul>
          {consoleSections.map((section) => (
            <li key={section.value}>
              <Entry
                to={`/admin?tab=${section.value}`}
                aria-current={section.value === current ? 'page' : undefined}
              >
                {section.label}
                {counts !== undefined && section.count !== undefined && (
                  <Count>
                    {formatCount(counts[section.count.of])}
                    <VisuallyHidden> {section.count.meaning}</VisuallyHidden>
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
    /* Holds the hidden words of the counts, which would widen the page otherwise. */
    position: relative;
    padding: ${token('space.2')} calc(${token('width.gutter')} - ${token('space.3')});
    overflow-x: auto;
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
  }
`;

const Count = styled.span`
  ${textStyle('meta')}
  font-weight: inherit;
  font-variant-numeric: tabular-nums;
`;

interface ConsoleNavigationProps {
  current: string;
}
