export { Tabs, TabPanel, type TabsProps } from './Tabs';
export { PlainTabs } from './PlainTabs';
export { TabList, type TabItem } from './TabList';
export { useKeyRun } from './useKeyRun';
export { scrollCue, useScrollCue } from '../layout/useScrollCue';
