import { downloadCsv, downloadJson } from '@fairshore/shared-data/exports';
import type { CsvColumn } from '@fairshore/shared-data/exports';
import { activityStatusLabels, activityTypeLabels, signedAmount } from '../history/activity';
import type { Activity } from '../history/activity';

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

/** Saves the given activities in their order as activities.csv, with signed amounts in US dollars. */
export function saveActivitiesCsv(activities: readonly Activity[]): void {
  downloadCsv('activities.csv', columns, activities);
}

/** Saves the activities as activities.json: unchanged, with the signed amount in addition to the plain one. */
export function saveActivitiesJson(activities: readonly Activity[]): void {
  const rows = activities.map((activity) => ({
    ...activity,
    currency: 'USD',
    signedAmount: signedAmount(activity),
  }));
  downloadJson('activities.json', rows);
}
