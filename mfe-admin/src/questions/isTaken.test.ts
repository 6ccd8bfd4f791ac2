import { toQuestion } from '../records/question';
import { isTaken } from './isTaken';

const question = (changes: object) =>
  toQuestion({
    id: 'q1',
    project_id: 'p1',
    project_name: 'Quay Row',
    body: 'Who insures it?',
    state: 'waiting',
    created_at: '2026-03-03T09:00:00+00:00',
    edit_version: 1,
    ...changes,
  });
const before = question({});

test.each([
  ['answer', 'By two.', { state: 'public', answer: 'By two.' }, true],
  ['answer', 'By two.', { state: 'public', answer: 'By three.' }, false],
  ['answer', 'By two.', { state: 'refused', reason: 'No.', answer: 'By two.' }, false],
  ['publish', '', { state: 'public', answer: 'By three.' }, true],
  ['publish', '', { state: 'refused', reason: 'No.' }, false],
  ['refuse', 'No.', { state: 'refused', reason: 'No.' }, true],
  ['refuse', 'No.', { state: 'refused', reason: 'Later.' }, false],
  ['refuse', 'No.', { state: 'public' }, false],
] as const)('%s (%s) is taken when the question is %j: %s', (verb, words, changes, taken) => {
  expect(isTaken({ question: before, verb, words }, question({ ...changes, edit_version: 2 }))).toBe(taken);
  expect(isTaken({ question: before, verb, words }, question(changes))).toBe(false);
});
