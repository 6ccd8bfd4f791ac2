import { fetchPart, lateFailure } from './sharedParts';

test('a part of the shell that can’t be loaded is the shell’s failure', async () => {
  await expect(fetchPart(() => Promise.reject(new Error('Loading chunk 7 failed.')))).rejects.toMatchObject({
    kind: 'unreachable',
    isShells: true,
    message: 'Loading chunk 7 failed.',
  });
  await expect(fetchPart(() => Promise.resolve('dialog'))).resolves.toBe('dialog');
});

test('a timeout while a part of the shell is loading is the shell’s failure', async () => {
  expect(lateFailure('late')).toMatchObject({ kind: 'timeout', isShells: false });
  let arrive: (part: string) => void = () => undefined;
  const part = fetchPart(() => new Promise<string>((resolve) => (arrive = resolve)));
  expect(lateFailure('late')).toMatchObject({ kind: 'timeout', isShells: true });
  arrive('dialog');
  await part;
  expect(lateFailure('late').isShells).toBe(false);
});
