import { mergeEdits } from './mergeEdits';

interface Row {
  name: string;
  apr: number;
  tags: string[];
  note: string | null;
}

const base: Row = { name: 'Harbour', apr: 8, tags: ['a'], note: null };

const cases: [
  name: string,
  mine: Partial<Row>,
  theirs: Partial<Row>,
  changes: Partial<Row>,
  conflicts: string[],
][] = [
  ['nobody else edited', { apr: 9 }, {}, { apr: 9 }, []],
  ['each edited another field', { apr: 9 }, { name: 'Quay' }, { apr: 9 }, []],
  ['both edited one field', { apr: 9 }, { apr: 10 }, {}, ['apr']],
  ['both edited it to the same value', { apr: 9 }, { apr: 9 }, {}, []],
  ['touched and left as it was', { apr: 8 }, { apr: 10 }, {}, []],
  ['one field clashes, another does not', { apr: 9, note: 'x' }, { apr: 10 }, { note: 'x' }, ['apr']],
  ['a list with the same items', { tags: ['a'] }, { tags: ['b'] }, {}, []],
  ['a list that both changed', { tags: ['c'] }, { tags: ['b'] }, {}, ['tags']],
  ['a longer list there', { tags: ['a'] }, { tags: ['a', 'b'] }, {}, []],
  ['a list that lost its end', { tags: [] }, {}, { tags: [] }, []],
  ['a list that another one lengthened', { tags: ['c'] }, { tags: ['c', 'd'] }, {}, ['tags']],
  ['a list of which one item is another', { tags: ['b', 'x'] }, { tags: ['b', 'y'] }, {}, ['tags']],
  ['a list that both changed alike', { tags: ['a', 'b'] }, { tags: ['a', 'b'] }, {}, []],
  ['emptied here, filled in there', { name: '' }, { name: 'Quay' }, {}, ['name']],
  ['nothing was given', { note: undefined }, { note: 'x' }, {}, []],
];

it.each(cases)('%s', (_name, mine, theirs, changes, conflicts) => {
  const now = { ...base, ...theirs };
  expect(mergeEdits<Row, keyof Row>(base, mine, now)).toEqual({
    merged: { ...now, ...changes },
    changes,
    conflicts,
  });
});
