import { countWords, readingMinutes } from './readingMinutes';

test.each([
  ['', 0],
  ['one', 1],
  ['  two   words ', 2],
  ['a – dash is no word', 5],
  ['costs $1,250 in 2026', 4],
])('counts the words of %j', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  [0, 1],
  [120, 1],
  [299, 1],
  [300, 2],
  [800, 4],
])('%i words take %i min', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});
