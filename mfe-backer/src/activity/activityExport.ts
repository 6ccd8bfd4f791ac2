import { downloadCsv, downloadJson } from '@fairshore/shared-data/exports';
import type { CsvColumn } from '@fairshore/shared-data/exports';
import { activityStatusLabels, activityTypeLabels, signedAmount } from '../history/activity';
import type { Activity } from '../history/activity';
import { markedColumns } from '../portfolio/markedColumns';

const columns: readonly CsvColumn<Activity>[] = [
  { header: 'Date', value: ({ date }) => date },
  { header: 'Type', value: ({ type }) => activityTypeLabels[type] },
  { header: 'Project', value: ({ project }) => project },
  { header: 'Amount (USD)', value: signedAmount },
  { header: 'Status', value: ({ status }) => activityStatusLabels[status] },
  { header: 'Listing', value: ({ listingId }) => listingId },
  { header: 'Activity', value: ({ id }) => id },
  { header: 'Registered afterwards (USD)', value: ({ step }) => step?.totalAfter ?? null },
  { header: 'Note', value: ({ step }) => step?.note ?? null },
  { header: 'Reason', value: ({ step }) => step?.reason ?? null },
];

/** Saves the given activities in their order as activities.csv, with signed amounts in US dollars; examples are marked in each row. */
export function saveActivitiesCsv(activities: readonly Activity[], isDemo: boolean): void {
  downloadCsv('activities.csv', markedColumns(columns, isDemo), activities);
}

/** Saves the activities as activities.json: unchanged, with the signed amount in addition to the plain one; examples are marked. */
export function saveActivitiesJson(activities: readonly Activity[], isDemo: boolean): void {
  const rows = activities.map((activity) => ({
    ...activity,
    ...(isDemo && { isDemo }),
    currency: 'USD',
    signedAmount: signedAmount(activity),
  }));
  downloadJson('activities.json', rows);
}
