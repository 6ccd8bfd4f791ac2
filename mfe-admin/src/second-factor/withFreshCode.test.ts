import { askForCode } from '@fairshore/shared-auth/account';
import { AppError } from '@fairshore/shared-data/errors';
import { withFreshCode } from './withFreshCode';

jest.mock('@fairshore/shared-auth/account', () => ({ askForCode: jest.fn() }));
const ask = jest.mocked(askForCode);

const due = { code: 'P0001', hint: 'second_factor_due', message: 'Please confirm this with a new code.' };

/** Work that the database refuses until a code is entered. */
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

it('does not ask for a code if the work succeeds, or fails for another reason', async () => {
  expect(await withFreshCode(async () => 'done')).toBe('done');
  const failure = new AppError('denied', 'No.');
  await expect(withFreshCode(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(ask).not.toHaveBeenCalled();
});

it('repeats the work after the code', async () => {
  ask.mockResolvedValue(true);
  const { work, attempts } = guarded();
  expect(await withFreshCode(work)).toBe('done');
  expect(attempts()).toBe(2);
});

it('does not repeat the work without a code', async () => {
  ask.mockResolvedValue(false);
  const { work, attempts } = guarded();
  await expect(withFreshCode(work)).rejects.toMatchObject({
    code: 'second_factor_due',
    message: expect.stringContaining('nothing was changed'),
  });
  expect(attempts()).toBe(1);
});
