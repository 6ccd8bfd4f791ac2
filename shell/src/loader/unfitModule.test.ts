import { unfitModule } from './unfitModule';

const versions: Readonly<Record<string, string>> = {
  react: '19.3.1',
  '@fairshore/shared-ui/dialog': '2.5.0',
};
const unfit = (accepted: Readonly<Record<string, string>>) =>
  unfitModule(accepted, (key) => versions[key] ?? '');

test.each([
  ['a later minor version', '^2.3.0'],
  ['one that the range leaves the rest of', '^2.3'],
  ['the same', '2.5.0'],
  ['either of two major versions', '^1.4.0 || ^2.0.0'],
])('a page fits with %s', (_, range) => {
  expect(unfit({ react: '^19.0.0', '@fairshore/shared-ui/dialog': range })).toBeUndefined();
});

test.each([
  ['an earlier major version', '^3.0.0'],
  ['a later major version', '^1.9.0'],
  ['an earlier minor version', '^2.6.0'],
])('a page with %s does not fit, and the sentence says why', (_, range) => {
  expect(unfit({ react: '^19.0.0', '@fairshore/shared-ui/dialog': range })).toBe(
    `It needs @fairshore/shared-ui/dialog ${range}, and this page has 2.5.0.`,
  );
});

test('a page without the module does not fit', () => {
  expect(unfit({ vue: '^3.0.0' })).toBe('It needs vue ^3.0.0, and this page has none.');
});
