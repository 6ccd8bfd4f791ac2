import { clampRating, shownRating, withVote } from './rating';

test.each([
  [-1, 1],
  [0, 1],
  [3, 3],
  [4.6, 5],
  [9, 5],
  [NaN, 1],
])('a vote of %d counts as %d', (stars, vote) => expect(clampRating(stars)).toBe(vote));

test.each([
  [null, 0, { stars: 4.7, isDefault: true, votes: 'No votes yet' }],
  [4, 0, { stars: 4.7, isDefault: true, votes: 'No votes yet' }],
  [4, 1, { stars: 4, isDefault: false, votes: '1 vote' }],
  [4.5, 1_204, { stars: 4.5, isDefault: false, votes: '1,204 votes' }],
])('average %p of %d votes', (ratingAverage, ratingVotes, shown) => {
  expect(shownRating({ ratingAverage, ratingVotes })).toEqual(shown);
});

test.each([
  ['the first vote', [null, 0], null, 4, [4, 1]],
  ['one more', [4, 2], null, 1, [3, 3]],
  ['one that replaces the only one', [4, 1], 4, 2, [2, 1]],
  ['a mean that was rounded downwards', [1.01, 1], 5, 1, [1, 1]],
  ['one that replaces', [4, 2], 5, 1, [2, 2]],
  ['the same again', [4.33, 3], 5, 5, [4.33, 3]],
  ['one that replaces a vote nobody counted', [null, 0], 3, 5, [5, 1]],
  ['a mean that was rounded upwards', [4.99, 1], 1, 5, [5, 1]],
  ['rounded as the database rounds', [4.5, 2], null, 4, [4.33, 3]],
  ['one more to a mean that was rounded, as the database counts it', [4.38, 8], null, 5, [4.44, 9]],
] as const)('%s', (_name, [ratingAverage, ratingVotes], counted, vote, [average, votes]) => {
  expect(withVote({ ratingAverage, ratingVotes }, counted, vote)).toEqual({
    ratingAverage: average,
    ratingVotes: votes,
  });
});
