export { Tabs, TabPanel, type TabsProps } from './Tabs';
export { TabList, type TabItem } from './TabList';
export { scrollCue, useScrollCue } from '../layout/useScrollCue';
