import path from 'node:path';
import { slashed } from './slashed';

test.each([
  ['Windows', String.raw`C:\suite\mfe-a`, String.raw`C:\suite\mfe-a\src\deep\remote.tsx`, path.win32],
  ['other systems', '/suite/mfe-a/', '/suite/mfe-a/src/deep/remote.tsx', path.posix],
])('a path on %s has forward slashes', (_, folder, file, system) => {
  expect(slashed(folder, file, system)).toBe('src/deep/remote.tsx');
});

test('a backslash in a name is kept where it separates nothing', () => {
  expect(slashed('/suite', String.raw`/suite/a\b.ts`, path.posix)).toBe(String.raw`a\b.ts`);
});
