export {
  activityOf,
  activityStatuses,
  activityStatusLabels,
  activityTotals,
  activityTypeLabels,
  activityTypes,
  isInflow,
  signedAmount,
} from './activity';
export type { ActivityEvent, ActivityStatus, ActivityType } from './activity';
export {
  activityFilterParams,
  activityFilterValues,
  activityPage,
  activityProjects,
  activitySortLabels,
  activitySorts,
  dayOf,
  emptyActivityFilters,
  filterActivities,
  isDay,
  readActivityFilters,
} from './activityFilters';
export type {
  ActivityFilterErrors,
  ActivityFilters,
  ActivityFilterValues,
  ActivitySort,
} from './activityFilters';
