import { AppError } from '@fairshore/shared-data/errors';
import { answerCodeRequest, isCodeRequested, watchCodeRequest, withFreshCode } from './withFreshCode';

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

const stops: (() => void)[] = [];
const watch = () => {
  const stop = watchCodeRequest(() => undefined);
  stops.push(stop);
  return stop;
};
const asked = async () => {
  while (!isCodeRequested()) await Promise.resolve();
};

afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
});

it('asks nobody for whom the work is simply done, or fails for another reason', async () => {
  watch();
  expect(await withFreshCode(async () => 'done')).toBe('done');
  const failure = new AppError('denied', 'No.');
  await expect(withFreshCode(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(isCodeRequested()).toBe(false);
});

it('does the work once more after the code', async () => {
  watch();
  const { work, attempts } = guarded();
  const outcome = withFreshCode(work);
  await asked();
  answerCodeRequest(true);
  expect(await outcome).toBe('done');
  expect(attempts()).toBe(2);
  expect(isCodeRequested()).toBe(false);
});

it.each([
  ['none is given', () => answerCodeRequest(false)],
  ['the console is left', () => stops.splice(0).forEach((stop) => stop())],
])('leaves it undone when %s', async (_when, leave) => {
  watch();
  const { work, attempts } = guarded();
  const outcome = withFreshCode(work);
  await asked();
  leave();
  await expect(outcome).rejects.toMatchObject({
    code: 'second_factor_due',
    message: expect.stringContaining('nothing was changed'),
  });
  expect(attempts()).toBe(1);
});

it('waits for nobody where there is nobody to ask', async () => {
  const { work } = guarded();
  await expect(withFreshCode(work)).rejects.toMatchObject({ code: 'second_factor_due' });
});
