import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styled from 'styled-components';
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
  return (
    <CSPProvider disableStyleElements>
      <Root value={value} onValueChange={onValueChange} orientation={orientation}>
        <TabList items={items} label={label} />
        {children}
      </Root>
    </CSPProvider>
  );
}

const Root = styled(BaseTabs.Root)`
  &[data-orientation='vertical'] {
    display: grid;
    grid-template-columns: 232px minmax(0, 1fr);
    gap: var(--space-7);
  }
  @media (max-width: 1023.98px) {
    &[data-orientation='vertical'] {
      display: block;
    }
  }
`;

/** The panel of one tab; `keepMounted` keeps its state while another tab shows. */
export const TabPanel = styled(BaseTabs.Panel)`
  padding-top: var(--space-6);
  outline-offset: 4px;
  &[data-orientation='vertical'] {
    padding-top: 0;
    grid-column: 2;
    grid-row: 1;
  }
  @media (max-width: 1023.98px) {
    &[data-orientation='vertical'] {
      padding-top: var(--space-6);
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
