/** @environment browser */
import { storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { addToBasket, basketItems, keepAmount } from '../basket-items/basketItems';
import { requestIdOf } from '../interest/unconfirmedRequests';
import { basketAttempt, basketRequestId, settleBaskets, unconfirmedBaskets } from './unconfirmedBaskets';

const entries = [
  { projectId: 'a', amount: 500, name: 'Alder Court' },
  { projectId: 'b', amount: 250, name: 'Birch Wind' },
];
/** As the release before this one stored it. */
const earlierText = '["basket",[["a",500],["b",250]]]';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeSession({ id: 'u1' });
});

test('a basket is the same one after a project was renamed, and in the release before', () => {
  const requestId = basketRequestId(entries);
  const renamed = entries.map((entry) => ({ ...entry, name: `New ${entry.name}` }));
  expect(basketRequestId(renamed)).toBe(requestId);
  expect(basketAttempt(entries)).toBe(earlierText);
});

test('names are kept for projects that leave the basket', () => {
  const requestId = basketRequestId(entries);
  expect(unconfirmedBaskets()).toEqual([{ attempt: earlierText, requestId, entries }]);
});

test('a basket that the release before sent is recognised, with a name where the basket has one', () => {
  addToBasket([{ id: 'a', name: 'Alder Court' }]);
  requestIdOf(earlierText);
  expect(unconfirmedBaskets()[0]?.entries).toEqual([entries[0], { ...entries[1], name: 'A project' }]);
});

test('two checks at once both tell of the basket that only one of them clears', async () => {
  addToBasket([{ id: 'a', name: 'Alder Court' }]);
  keepAmount('a', '500');
  const requestId = basketRequestId(entries);
  stubBackend({ 'POST /rest/v1/rpc/recorded_baskets': () => ({ body: [{ request_id: requestId }] }) });
  expect(await Promise.all([settleBaskets(), settleBaskets()])).toEqual([true, true]);
  expect(basketItems()).toEqual([]);
  expect(await settleBaskets()).toBe(false);
});
