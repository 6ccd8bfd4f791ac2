import { askForCode } from '@fairshore/shared-auth/account';
import { AppError } from '@fairshore/shared-data/errors';
import { withFreshCode } from './withFreshCode';

jest.mock('@fairshore/shared-auth/account', () => ({ askForCode: jest.fn() }));
const ask = jest.mocked(askForCode);

const due = { code: 'P0001', hint: 'second_factor_due', message: 'Please confirm this with a new code.' };

/** Work that the database refuses until a code was given. */
function guarded() {
  let attempts = 0;
  return {
    attempts: () => attempts,
    work: async () => {
      attempts += 1;
      if (attempts === 1) throw due;
      return 'done';
    },
  };
}

beforeEach(() => {
  ask.mockReset();
});

it('asks nobody for whom the work is simply done, or fails for another reason', async () => {
  expect(await withFreshCode(async () => 'done')).toBe('done');
  const failure = new AppError('denied', 'No.');
  await expect(withFreshCode(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(ask).not.toHaveBeenCalled();
});

it('does the work once more after the code', async () => {
  ask.mockResolvedValue(true);
  const { work, attempts } = guarded();
  expect(await withFreshCode(work)).toBe('done');
  expect(attempts()).toBe(2);
});

it('leaves it undone when none is given', async () => {
  ask.mockResolvedValue(false);
  const { work, attempts } = guarded();
  await expect(withFreshCode(work)).rejects.toMatchObject({
    code: 'second_factor_due',
    message: expect.stringContaining('nothing was changed'),
  });
  expect(attempts()).toBe(1);
});
