export type {
  ConsoleInterest,
  ConsoleKind,
  ConsoleLists,
  ConsolePage,
  ConsoleUser,
  ConsoleView,
  InterestsView,
  LeadsView,
  ListingsView,
  RewardsView,
  UsersView,
} from './consoleView';
export {
  consoleCounts,
  consoleInterests,
  consoleKeys,
  consoleListings,
  consolePage,
  consoleRewards,
  consoleUsers,
} from './consoleQueries';
export type { ConsoleCounts } from './consoleQueries';
export { exportPages, exportPageSize } from './exportPages';
export { useConsoleCounts } from './useConsoleCounts';
export { useConsolePage } from './useConsolePage';
export type { ShownPage } from './useConsolePage';
export { useLiveConsoleInterests } from './useLiveConsoleInterests';
export type { LiveConsoleInterests } from './useLiveConsoleInterests';
export { useLiveUsers } from './useLiveUsers';
export { testDataCounts, usePurgeTestData } from './testData';
export type { TestDataCounts } from './testData';
