import { unlistedTitle, whatIsBelow } from './ownLeft';
import type { OwnLeft } from './ownLeft';

const none: OwnLeft = { registered: null, asked: null, noted: null };
const registered = { name: 'Quay Row', isStored: true };

test.each<[Partial<OwnLeft>, string | null, string]>([
  [{}, null, ''],
  [{ registered }, 'Not listed at present: Quay Row', ' What you registered is below.'],
  [{ registered: { name: 'Quay Row', isStored: false } }, 'Not listed at present: Quay Row', ''],
  [{ asked: { isHeld: true } }, 'Not listed at present', ' What you asked is below.'],
  [{ asked: { isHeld: false } }, 'Not listed at present', ''],
  [{ noted: 'Quay Row' }, 'Not listed at present: Quay Row', ' What you noted is below.'],
  [
    { registered, noted: 'Quay Row' },
    'Not listed at present: Quay Row',
    ' What you registered and noted is below.',
  ],
  [
    { registered, asked: { isHeld: true }, noted: 'Quay Row' },
    'Not listed at present: Quay Row',
    ' What you registered, asked and noted is below.',
  ],
])('of a project that isn’t listed, with %j', (own, title, below) => {
  expect(unlistedTitle({ ...none, ...own })).toBe(title);
  expect(whatIsBelow({ ...none, ...own })).toBe(below);
});
