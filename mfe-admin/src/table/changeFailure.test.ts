import { AppError } from '@fairshore/shared-data/errors';
import { changeFailure } from './changeFailure';

it.each<[what: string, failure: AppError, isDoubted: boolean]>([
  ['no answer', new AppError('offline', 'No.'), true],
  ['a gateway’s answer', new AppError('unknown', 'No.'), true],
  ['the database gave the statement up', new AppError('unknown', 'No.', { code: '57014' }), false],
  ['a refusal', new AppError('denied', 'No.', { code: '42501' }), false],
])('says that a change may have arrived only if that is unknown: %s', (_what, failure, isDoubted) => {
  expect(changeFailure('Could not do it', failure)).toBe(
    `Could not do it: No.${isDoubted ? ' The change may have arrived, so look at the row first.' : ''}`,
  );
});

it('ends a text of the server’s own before the doubt begins', () => {
  expect(changeFailure('Could not do it', new AppError('unknown', 'Bad gateway'))).toBe(
    'Could not do it: Bad gateway. The change may have arrived, so look at the row first.',
  );
});
