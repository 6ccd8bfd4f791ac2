import { mayChoose } from './useMayChoose';

test.each([
  ['a visitor of the site', false, 'fairshore.example', false],
  ['staff on the site', true, 'fairshore.example', true],
  ['a developer on their machine', false, 'localhost', true],
  ['a name that only looks like one', false, 'localhost.evil.example', false],
])('%s', (_, isStaff, hostname, wanted) => expect(mayChoose(isStaff, hostname)).toBe(wanted));
