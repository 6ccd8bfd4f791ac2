import type { ConsoleUser, UsersView } from '../records/consoleLists';
import { exportPages } from '../lists/exportPages';
import type { ConsoleExport } from '../table/consoleExport';

/** The users of a view, or all of them, as users.csv. */
export function usersExport(view?: UsersView): ConsoleExport<ConsoleUser> {
  const looked = view ?? { search: '', filters: {}, sort: null };
  return {
    noun: 'users',
    fileName: 'users.csv',
    columns,
    read: (options) => exportPages('users', looked, options),
  };
}

const columns: ConsoleExport<ConsoleUser>['columns'] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'email', value: ({ email }) => email },
  { header: 'role', value: ({ role }) => role },
  { header: 'status', value: ({ status }) => status },
  { header: 'created_at', value: ({ createdAt }) => createdAt },
];
