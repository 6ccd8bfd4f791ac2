import { mountsOverlap } from './mountsOverlap';

test.each([
  ['/', '/', true],
  ['/', '/p', false],
  ['/p', '/P', true],
  ['/p', '//p/', true],
  ['/p', '/q', false],
  ['/p/:id', '/P/:other', true],
  ['/p/:id', '/p/new', true],
  ['/p/:id', '/q/new', false],
  ['/p/:id', '/p', false],
  ['/p/:id', '/p/new/edit', false],
  ['/:a/x', '/y/:b', true],
  ['/:a/x', '/y/z', false],
])('mounts %s and %s share a path: %s', (one, other, wanted) => {
  expect([mountsOverlap(one, other), mountsOverlap(other, one)]).toEqual([wanted, wanted]);
});
