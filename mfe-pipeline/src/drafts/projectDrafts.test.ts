/** @environment browser */
import { projectDrafts } from './projectDrafts';

/** The drafts of a page that was just loaded. */
const loaded = () => projectDrafts('note-drafts', ['body', 'lookAgainOn']);
const draft = { body: 'Ask about the lease', lookAgainOn: '' };

beforeEach(() => sessionStorage.clear());

test('what is sent again after a reload has the same id, on another project and with other words another one', () => {
  const drafts = loaded();
  drafts.keep('p1', draft);
  const id = drafts.sendingId('p1', draft);
  drafts.keep('p1', { ...draft, body: `${draft.body} ` });
  expect(loaded().read('p1')).toEqual({ ...draft, body: `${draft.body} ` });
  expect(loaded().sendingId('p1', draft)).toBe(id);
  expect(loaded().sendingId('p2', draft)).not.toBe(id);
  expect(loaded().sendingId('p1', { ...draft, body: 'Ask about the crane' })).not.toBe(id);
});

test('once it is stored, the same words are something new, whatever was typed meanwhile', () => {
  const drafts = loaded();
  const id = drafts.sendingId('p1', draft);
  drafts.keep('p1', { ...draft, body: 'Something else' });
  drafts.clear('p1', draft);
  expect(drafts.read('p1').body).toBe('Something else');
  drafts.keep('p1', draft);
  expect(drafts.sendingId('p1', draft)).not.toBe(id);
  drafts.clear('p1', draft);
  expect(sessionStorage.getItem('fairshore.own.note-drafts')).toBeNull();
});

test.each([
  ['its id is among those stored', draft, true, ''],
  ['something else was typed since', { ...draft, body: 'Something else' }, false, 'Something else'],
])('clears a draft that is stored without an answer: %s', (_case, kept, isCleared, left) => {
  const id = loaded().sendingId('p1', draft);
  const drafts = loaded();
  drafts.keep('p1', kept);
  const listener = jest.fn();
  drafts.onCleared('p1', listener);
  expect(drafts.clearStored('p1', 'other')).toBe(false);
  expect(drafts.clearStored('p1', id)).toBe(isCleared);
  expect(drafts.read('p1').body).toBe(left);
  expect(listener).toHaveBeenCalledTimes(isCleared ? 1 : 0);
});

test.each(['7', '{"id":7,"text":"x"}'])('ignores an invalid stored id: %s', (sent) => {
  sessionStorage.setItem(
    'fairshore.own.note-drafts',
    `{"owner":null,"value":{"p1":{"body":"Hi","lookAgainOn":"","sent":${sent}}}}`,
  );
  expect(loaded().sendingId('p1', { body: 'Hi', lookAgainOn: '' })).toMatch(/^[0-9a-f-]{36}$/);
});
