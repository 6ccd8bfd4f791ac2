import { answerCodeRequest, askForCode, isCodeRequested, watchCodeRequest } from './askForCode';

const stops: (() => void)[] = [];

beforeEach(() => {
  stops.push(watchCodeRequest(() => undefined));
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
});

it('waits for the code to be given', async () => {
  const outcome = askForCode();
  expect(isCodeRequested()).toBe(true);
  answerCodeRequest(true);
  expect(await outcome).toBe(true);
  expect(isCodeRequested()).toBe(false);
});

it.each([
  ['none is given', () => answerCodeRequest(false)],
  ['the page is left', () => stops.splice(0).forEach((stop) => stop())],
])('resolves to false when %s', async (_when, leave) => {
  const outcome = askForCode();
  leave();
  expect(await outcome).toBe(false);
  expect(isCodeRequested()).toBe(false);
});

it('has one request at a time', async () => {
  const first = askForCode();
  expect(await askForCode()).toBe(false);
  answerCodeRequest(true);
  expect(await first).toBe(true);
});

it('does not wait when there is nobody to ask', async () => {
  stops.splice(0).forEach((stop) => stop());
  expect(await askForCode()).toBe(false);
});
