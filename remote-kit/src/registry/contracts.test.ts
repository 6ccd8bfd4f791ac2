import { contracts, contractsNamed, newestContract } from './contracts';

test('every contract but the newest has an end date', () => {
  expect(contracts.at(-1)).toEqual({ number: newestContract });
  for (const { until } of contracts.slice(0, -1)) expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test.each([
  [[2], 'contract 2'],
  [[1, 2], 'contracts 1 and 2'],
  [[1, 2, 3], 'contracts 1, 2 and 3'],
])('%j is called %s', (numbers, words) => expect(contractsNamed(numbers)).toBe(words));
