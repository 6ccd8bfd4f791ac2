/** @environment browser */
import { watchErrors } from './watchErrors';

const remote = 'https://fairshore.example/remotes/mfe-x/1.0.0-0123abcd';
const vendor = 'https://fairshore.example/shell/1.0.0-5e11a000/vendor.ab.js';
const take = jest.fn();
const log = jest.fn();

function thrown(message: string, frame: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at f (${frame})\n    at g (${vendor}:1:1)`;
  return error;
}
const taken = () =>
  take.mock.calls.map(([phase, { remote: of, place }, name]) => [phase, of, place, name].join(' '));

const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

beforeAll(() => {
  console.error = log;
  watchErrors(take, [
    new ErrorEvent('error', { error: thrown('early', `${remote}/1.js:1:5`) }),
    new Event('error'),
    new ErrorEvent('error', { message: 'Script error.' }),
  ]);
});

test('handles errors thrown before it started, and later ones', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('late', `${remote}/2.js:1:6`) }));
  window.dispatchEvent(rejected(thrown('x', `${remote}/3.js:1:7`)));
  window.dispatchEvent(rejected('what somebody typed'));
  window.dispatchEvent(rejected({ stack: 7, name: 'what somebody typed' }));
  expect(taken()).toEqual([
    'error mfe-x 1.js:1:5 TypeError',
    'error nobody  Error',
    'error mfe-x 2.js:1:6 TypeError',
    'rejection mfe-x 3.js:1:7 TypeError',
    'rejection nobody  Error',
    'rejection nobody  Error',
  ]);
  take.mockClear();
});

test('handles what is logged as an error, and still logs it', () => {
  const error = thrown('x', `${remote}/4.js:1:8`);
  console.error('It failed:', error);
  expect(log).toHaveBeenCalledWith('It failed:', error);
  console.error('what somebody typed');
  expect(taken()).toEqual(['console mfe-x 4.js:1:8 TypeError', 'console nobody  Error']);
});
