import { mountClashes } from './mountClashes';

const others = [
  { name: 'mfe-b', mounts: ['/p', '/q/:id', '/t/:a/x'] },
  { name: 'mfe-c', mounts: ['/r/new'] },
];

test.each([
  ['the path of another remote', ['/p'], ['mfe-a and mfe-b both mount /p']],
  ['it in another case', ['/P'], ['mfe-a and mfe-b both mount /P (/p)']],
  ['it with another slash', ['/p/'], ['mfe-a and mfe-b both mount /p/ (/p)']],
  ['it with another parameter', ['/q/:other'], ['mfe-a and mfe-b both mount /q/:other (/q/:id)']],
  ['a path below a parameter', ['/q/new'], ['mfe-a and mfe-b both mount /q/new (/q/:id)']],
  ['a parameter above a path', ['/r/:id'], ['mfe-a and mfe-c both mount /r/:id (/r/new)']],
  ['parameters that cross', ['/t/y/:b'], ['mfe-a and mfe-b both mount /t/y/:b (/t/:a/x)']],
  [
    'a parameter that covers the shell',
    ['/:page'],
    [expect.stringMatching(/^mfe-a and the shell both mount/)],
  ],
  ['a path of the shell in another case', ['/Dashboard'], [expect.stringMatching(/the shell both mount/)]],
  ['its own path twice', ['/s', '/S'], ['mfe-a and mfe-a both mount /S (/s)']],
  ['a path below a parameter of its own', ['/s', '/s/:id', '/s/new'], []],
])('a release that mounts %s', (_, mounts, wanted) => {
  expect(mountClashes({ name: 'mfe-a', mounts }, others)).toEqual(wanted);
});

test('what the live release mounts is no reason to refuse the next one', () => {
  const candidate = { name: 'mfe-a', mounts: ['/P', '/s', '/S', '/r/:id'] };
  expect(mountClashes(candidate, others, ['/P', '/s', '/S'])).toEqual([
    'mfe-a and mfe-c both mount /r/:id (/r/new)',
  ]);
});
