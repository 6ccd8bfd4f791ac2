import { clampRating, shownRating } from './rating';

test.each([
  [-1, 1],
  [0, 1],
  [3, 3],
  [4.6, 5],
  [9, 5],
])('a vote of %d counts as %d', (stars, vote) => expect(clampRating(stars)).toBe(vote));

test.each([
  [null, 0, { stars: 4.7, isDefault: true, votes: 'No votes yet' }],
  [4, 0, { stars: 4.7, isDefault: true, votes: 'No votes yet' }],
  [4, 1, { stars: 4, isDefault: false, votes: '1 vote' }],
  [4.5, 1_204, { stars: 4.5, isDefault: false, votes: '1,204 votes' }],
])('average %p of %d votes', (ratingAverage, ratingVotes, shown) => {
  expect(shownRating({ ratingAverage, ratingVotes })).toEqual(shown);
});
