/** @environment browser */
import { createQueryClient } from '@fairshore/shared-data/query';
import { testRegistry, testRelease } from '../loader/testRelease';
import { rememberBrowser } from './remember';

jest.spyOn(console, 'warn').mockImplementation(() => undefined);
rememberBrowser();
const { remotes } = testRegistry(testRelease('1.0.0-0123abcd').release);

test.each(['leave', 'leaveLate'] as const)(
  'styles removed before the guards were there: the next page is loaded anew (%s)',
  async (way) => {
    const guards = await import('./keepGuests');
    const reload = jest.fn();
    const isReloaded = (head: string) => {
      document.head.innerHTML = head;
      guards.watchGuests(remotes, () => undefined, createQueryClient());
      reload.mockClear();
      remotes.forEach((entry) => guards[way](entry, reload));
      return reload.mock.calls.length > 0;
    };
    expect(isReloaded('<style data-styled></style>')).toBe(false);
    expect(isReloaded('<style></style>')).toBe(true);
  },
);
