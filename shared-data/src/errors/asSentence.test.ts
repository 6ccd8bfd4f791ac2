import { asSentence } from '.';

test.each([
  ['disk full', 'disk full.'],
  ['relation "x" does not exist', 'relation "x" does not exist.'],
  ['Please try again.', 'Please try again.'],
  ['Disk full!', 'Disk full!'],
  ['Try later …', 'Try later …'],
])('%s can be followed by another sentence', (message, sentence) => {
  expect(asSentence(message)).toBe(sentence);
});
