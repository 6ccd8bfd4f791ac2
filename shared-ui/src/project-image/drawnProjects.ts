// Written by tools/drawings/draw.ts.

/**
 * Ids of the listings that have a drawing of their own under /images/projects, as far as their first five characters:
 * random text can't be compressed, and it is part of every first load. One new id in 30,000 is taken for one of them, and gets its
 * sector's picture after all.
 */
export const drawnProjects: ReadonlySet<string> = new Set([
  '651ff',
  'b353e',
  '10fed',
  '95951',
  '4c6a0',
  'b29ba',
  '2af8c',
  '2491e',
  '6f41b',
  'c76dc',
  'ce9bb',
  '35698',
  'dea5f',
  'f7ed1',
  '7c8cc',
  'b9788',
  'e93e4',
  'e13eb',
  'e6b6f',
  '75189',
  '9633e',
  '69620',
  '17600',
  'f5a47',
  '2fc8e',
  '2344a',
  '1a194',
  '0b4b9',
  'bbaba',
  'd970f',
  'a4bce',
  '209d4',
]);
