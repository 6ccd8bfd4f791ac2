import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';
import { TabList, type TabItem } from './TabList';

/** Tabs over panels: `<Tabs items value onValueChange label><TabPanel value="a">…</TabPanel></Tabs>`. */
export function Tabs<Value extends string>({
  items,
  value,
  onValueChange,
  label,
  orientation = 'horizontal',
  children,
}: TabsProps<Value>) {
  const root = useRef<HTMLDivElement>(null);
  // Centres the selected tab in a row that is too long, also after counts have made it longer.
  const counted = items.filter(({ count }) => count !== undefined).length;
  useEffect(() => {
    const tab = root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    const row = tab?.parentElement;
    if (!tab || !row) return;
    row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    // After the browser's Back the focus would stay on a tab that isn't selected any more.
    if (row.contains(document.activeElement)) tab.focus({ preventScroll: true });
  }, [value, counted]);

  // A mouse press focuses a tab, which activates it, and then clicks it; both count as one choice.
  const chosen = useRef(value);
  useEffect(() => {
    chosen.current = value;
  }, [value]);

  function handleChange(next: Value) {
    if (next === chosen.current) return;
    chosen.current = next;
    onValueChange(next);
  }

  return (
    <CSPProvider disableStyleElements>
      <Root ref={root} value={value} onValueChange={handleChange} orientation={orientation}>
        <TabList items={items} label={label} />
        {children}
      </Root>
    </CSPProvider>
  );
}

const Root = styled(BaseTabs.Root)`
  &[data-orientation='vertical'] {
    display: grid;
    grid-template-columns: 14.5rem minmax(0, 1fr);
    gap: ${token('space.7')};
  }
  @media (max-width: 63.999em) {
    &[data-orientation='vertical'] {
      display: block;
    }
  }
`;

/** The panel of one tab; `keepMounted` keeps its state while another tab shows. */
export const TabPanel = styled(BaseTabs.Panel)`
  padding-top: ${token('space.6')};
  outline-offset: 4px;
  &[data-orientation='vertical'] {
    padding-top: 0;
    grid-column: 2;
    grid-row: 1;
  }
  @media (max-width: 63.999em) {
    &[data-orientation='vertical'] {
      padding-top: ${token('space.6')};
    }
  }
`;

export interface TabsProps<Value extends string> {
  items: readonly TabItem<Value>[];
  value: NoInfer<Value>;
  onValueChange(value: NoInfer<Value>): void;
  label: string;
  orientation?: 'horizontal' | 'vertical';
  children?: ReactNode;
}
