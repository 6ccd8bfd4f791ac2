async function limitAfter(
  firstScriptsMs: number | undefined,
  limitMs: number,
  times?: number,
): Promise<number> {
  jest.resetModules();
  const entries = firstScriptsMs === undefined ? [] : [{ responseStart: 200 } as PerformanceNavigationTiming];
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
  jest.spyOn(performance, 'now').mockReturnValue(200 + (firstScriptsMs ?? 0));
  const { onThisLine } = await import('./slowLine');
  return onThisLine(limitMs, times);
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['a quick line', 800, 4500],
  ['a line on which the suite’s scripts took 15 s', 15_000, 45_000],
  ['a computer that slept meanwhile', 3_600_000, 60_000],
  ['a browser that does not say when the page came', undefined, 4500],
])('on %s a limit of 4.5 s becomes what that line allows', async (_, firstScriptsMs, allowed) => {
  expect(await limitAfter(firstScriptsMs, 4500)).toBe(allowed);
});

test('a single script may take as long as the suite’s initial scripts took together', async () => {
  expect(await limitAfter(16_000, 4500, 1)).toBe(16_000);
});
