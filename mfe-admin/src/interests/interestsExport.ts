import type { ConsoleInterest, InterestsView } from '../records/consoleLists';
import { exportPages } from '../lists/exportPages';
import type { ConsoleExport } from '../table/consoleExport';

/** The interests of a view, or all of them, as interests.csv. */
export function interestsExport(view?: InterestsView): ConsoleExport<ConsoleInterest> {
  const looked = view ?? { search: '', filters: {}, sort: null };
  return {
    noun: 'interests',
    fileName: 'interests.csv',
    columns,
    read: (options) => exportPages('interests', looked, options),
  };
}

const columns: ConsoleExport<ConsoleInterest>['columns'] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'email', value: ({ email }) => email },
  { header: 'project_id', value: ({ projectId }) => projectId },
  { header: 'project', value: ({ projectName }) => projectName },
  { header: 'amount', value: ({ amount }) => amount },
  { header: 'state', value: ({ state }) => state },
  { header: 'answer', value: ({ answer }) => answer },
  { header: 'state_reason', value: ({ stateReason }) => stateReason },
  { header: 'confirmed_at', value: ({ confirmedAt }) => confirmedAt },
  { header: 'expires_at', value: ({ expiresAt }) => expiresAt },
  { header: 'note', value: ({ note }) => note },
  { header: 'created_at', value: ({ createdAt }) => createdAt },
];
