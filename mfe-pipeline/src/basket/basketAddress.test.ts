import { sharedIds, sharedPath } from './basketAddress';

test.each([
  ['', []],
  ['ids=b,a,,b,%20c', ['b', 'a', 'c']],
  [`ids=${Array.from({ length: 14 }, (_, index) => index).join(',')}`, [...'0123456789', '10', '11']],
])('%s', (query, ids) => expect(sharedIds(new URLSearchParams(query))).toEqual(ids));

test('a link contains only project ids', () => {
  expect(sharedPath(['a', 'b,c'])).toBe('/basket?ids=a,b%2Cc');
  expect(sharedPath([])).toBe('/basket');
});
