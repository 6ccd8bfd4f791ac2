import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { grouped } from '../counted/grouped';
import { scrollCue, useScrollCue } from '../layout/useScrollCue';
import { token } from '../tokens/token';

/** The row (or column) of tabs alone, for a layout that places its panels itself; inside Tabs. */
export function TabList({ items, label }: { items: readonly TabItem[]; label: string }) {
  const cue = useScrollCue<HTMLDivElement>();
  return (
    <List ref={cue} aria-label={label} activateOnFocus>
      {items.map((item) => (
        <Tab key={item.value} value={item.value} disabled={item.isDisabled}>
          {item.icon}
          {item.label}
          {item.count !== undefined && <Count>{grouped(item.count)}</Count>}
        </Tab>
      ))}
    </List>
  );
}

const List = styled(BaseTabs.List)`
  display: flex;
  gap: 28px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  ${scrollCue}
  box-shadow: inset 0 -1px ${token('color.line')};
  @media (max-width: 39.999em) {
    margin-inline: calc(-1 * ${token('width.gutter')});
    padding-inline: ${token('width.gutter')};
  }
  @media (min-width: 64em) {
    &[data-orientation='vertical'] {
      flex-direction: column;
      align-self: start;
      gap: 2px;
      box-shadow: none;
    }
  }
  &&& {
    @media (scripting: none) {
      display: none;
    }
  }
`;

const Tab = styled(BaseTabs.Tab)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  min-height: 46px;
  padding: 0;
  border: 0;
  border-radius: 0;
  background: none;
  color: ${token('color.ink-2')};
  font: 400 0.9375rem/1.3 ${token('font.family')};
  cursor: pointer;
  transition: color ${token('motion.quick')};
  &:hover,
  &[data-active] {
    color: ${token('color.ink')};
  }
  &[data-active] {
    box-shadow: inset 0 -2px ${token('color.accent')};
    font-weight: 600;
    forced-color-adjust: none;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[data-disabled] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  @media (min-width: 64em) {
    &[data-orientation='vertical'] {
      min-height: 40px;
      padding: 0 12px;
      border-radius: ${token('radius.control')};
      text-align: left;
      &:hover {
        background: color-mix(in srgb, ${token('color.ink')} 4%, transparent);
      }
      &[data-active] {
        background: ${token('color.accent-soft')};
        box-shadow: none;
        color: ${token('color.accent')};
      }
    }
  }
`;

const Count = styled.span`
  margin-left: auto;
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`;

/** One tab; `count` is shown after its label. */
export interface TabItem<Value extends string = string> {
  value: Value;
  label: ReactNode;
  count?: number;
  icon?: ReactNode;
  isDisabled?: boolean;
}
