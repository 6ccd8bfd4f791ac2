// Written by tools/drawings/draw.ts.

/**
 * Ids of the listings that have a drawing of their own under /images/projects, as far as their first eight characters:
 * random text can't be compressed, and it is part of every first load.
 */
export const drawnProjects: ReadonlySet<string> = new Set([
  '651ff333',
  'b353e220',
  '10fedfde',
  '95951dcb',
  '4c6a0347',
  'b29ba50a',
  '2af8ce12',
  '2491eb92',
  '6f41b085',
  'c76dc096',
  'ce9bb9c9',
  '35698821',
  'dea5fb31',
  'f7ed1e2b',
  '7c8cc4ce',
  'b9788dbd',
  'e93e4132',
  'e13ebf90',
  'e6b6f88c',
  '75189b10',
  '9633e3ff',
  '69620239',
  '1760074b',
  'f5a47d01',
  '2fc8efed',
  '2344ae75',
  '1a194840',
  '0b4b9974',
  'bbabae76',
  'd970fb24',
  'a4bce37a',
  '209d49c5',
]);
