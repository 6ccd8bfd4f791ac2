import { laterCalls } from './laterCalls';

/** A client whose calls return what was called. */
class Chain {
  constructor(private readonly said: readonly string[] = []) {}
  from(table: string) {
    return new Chain([...this.said, `from ${table}`]);
  }
  limit(count: number) {
    return new Chain([...this.said, `limit ${count}`]);
  }
  then<Result>(done: (said: readonly string[]) => Result) {
    return Promise.resolve(this.said).then(done);
  }
}

test('calls run in order once the client has loaded, and only when they are awaited', async () => {
  const load = jest.fn(() => Promise.resolve({ from: (table: string) => new Chain().from(table) }));
  const call = laterCalls(load, () => null).from('listings');
  const [three, four] = [call.limit(3), call.limit(4)];
  expect(load).not.toHaveBeenCalled();
  await expect(three).resolves.toEqual(['from listings', 'limit 3']);
  await expect(four).resolves.toEqual(['from listings', 'limit 4']);
});

test('a client that fails to load yields a result, and the next call loads it again', async () => {
  const load = jest.fn(() => Promise.reject(new Error('Loading chunk 7 failed')));
  const client = laterCalls<{ from(table: string): PromiseLike<unknown> }>(load, (error) => ({ error }));
  await expect(client.from('listings')).resolves.toEqual({ error: new Error('Loading chunk 7 failed') });
  await client.from('listings');
  expect(load).toHaveBeenCalledTimes(2);
});

test('errors thrown by the client reach the caller', async () => {
  const client = laterCalls<{ from(table: string): PromiseLike<unknown> }>(
    () => Promise.resolve({ from: () => Promise.reject(new TypeError('No such table')) }),
    () => null,
  );
  await expect(client.from('nothing')).rejects.toThrow('No such table');
});

test.each([
  ['a visitor', null, 'ana', true],
  ['somebody who is still there', 'ana', 'ana', true],
  ['somebody who has left', 'ana', null, false],
  ['somebody whom another has followed', 'ana', 'ben', false],
])('a call made for %s runs only if the person has not changed', async (_case, before, later, isAsked) => {
  const ask = jest.fn(() => Promise.resolve('asked'));
  let person: string | null = before;
  const load = async () => {
    person = later;
    return { from: ask };
  };
  const client = laterCalls<{ from(table: string): PromiseLike<unknown> }>(
    load,
    () => 'unreachable',
    () => person,
  );
  await expect(client.from('profiles')).resolves.toBe(isAsked ? 'asked' : 'unreachable');
  expect(ask).toHaveBeenCalledTimes(isAsked ? 1 : 0);
});
