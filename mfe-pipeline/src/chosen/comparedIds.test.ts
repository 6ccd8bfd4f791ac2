import { comparedIds, comparePath } from './comparedIds';

test.each([
  ['', [], 0],
  ['ids=', [], 0],
  ['ids=a', ['a'], 0],
  ['ids=b,a', ['b', 'a'], 0],
  ['ids=a,a,%20b%20,,a', ['a', 'b'], 0],
  ['ids=B,b,A', ['b', 'a'], 0],
  ['ids=a,b,c,d', ['a', 'b', 'c', 'd'], 0],
  ['ids=a,b,c,d,e,f,a', ['a', 'b', 'c', 'd'], 2],
  ['other=1', [], 0],
])('%s', (query, ids, surplus) => {
  expect(comparedIds(new URLSearchParams(query))).toEqual({ ids, surplus });
});

test.each([
  [[], '/compare'],
  [['a', 'b'], '/compare?ids=a,b'],
  [['a,b'], '/compare?ids=a%2Cb'],
])('the address of %j', (ids, path) => expect(comparePath(ids)).toBe(path));
