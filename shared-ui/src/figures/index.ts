export { Panel, type PanelProps } from '../panel/Panel';
export { Stat, StatList, type StatProps } from '../stat/Stat';
export { StatGrid, type StatGridProps } from '../stat/StatGrid';
