/** @environment browser */
import { AppError } from '@fairshore/shared-data/errors';
import { toast } from '@fairshore/shared-ui/toast';
import { offerUndo } from './offerUndo';

jest.mock('@fairshore/shared-ui/toast', () => ({
  toast: { success: jest.fn(), info: jest.fn(), error: jest.fn() },
}));
const { success, info, error } = jest.mocked(toast);

beforeEach(() => {
  jest.clearAllMocks();
});

it.each<[what: string, failure: AppError, isOfferedAgain: boolean]>([
  ['others changed it', new AppError('conflict', 'No.'), false],
  ['the row is gone', new AppError('denied', 'No.'), false],
  ['the trash no longer has it', new AppError('not-found', 'No.'), false],
  ['a code of the app is wanted', new AppError('invalid', 'No.', { code: 'second_factor_due' }), true],
  ['no answer came', new AppError('offline', 'No.'), true],
  ['the database was busy', new AppError('unknown', 'No.', { code: '57014' }), true],
])('offers an undo again only where that can help: %s', async (_what, failure, isOfferedAgain) => {
  offerUndo('Done.', () => Promise.reject(failure), 'Undone.');
  success.mock.calls[0]?.[1]?.action?.onPress();
  await Promise.resolve();
  await Promise.resolve();
  expect(error).toHaveBeenCalledTimes(isOfferedAgain ? 1 : 0);
  expect(info).toHaveBeenCalledTimes(isOfferedAgain ? 0 : 1);
});
