/** @environment browser */
import { consentSignals, sendSignals } from './consentSignals';

const denied = {
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  ad_storage: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  security_storage: 'denied',
};
const answered = { ...denied, security_storage: 'granted' };
const ads = { ad_user_data: 'granted', ad_personalization: 'granted', ad_storage: 'granted' };

test.each([
  ['before a choice', null, denied],
  ['nothing', { functional: false, analytics: false, marketing: false }, answered],
  [
    'functional',
    { functional: true, analytics: false, marketing: false },
    { ...answered, functionality_storage: 'granted' },
  ],
  [
    'analytics',
    { functional: false, analytics: true, marketing: false },
    { ...answered, analytics_storage: 'granted' },
  ],
  ['marketing', { functional: false, analytics: false, marketing: true }, { ...answered, ...ads }],
  [
    'everything',
    { functional: true, analytics: true, marketing: true },
    { ...answered, ...ads, analytics_storage: 'granted', functionality_storage: 'granted' },
  ],
])('%s', (_, choice, signals) => expect(consentSignals(choice)).toEqual(signals));

test('commands are queued as arguments objects, by which a measuring script recognises them', () => {
  const queue = (window.dataLayer = [['an entry of somebody else']]);
  sendSignals('default', null);
  sendSignals('update', { functional: false, analytics: false, marketing: true });
  expect(queue).toHaveLength(3);
  expect(Object.prototype.toString.call(queue[1])).toBe('[object Arguments]');
  expect(Array.from(queue[1] ?? [])).toEqual(['consent', 'default', denied]);
  expect(Array.from(queue[2] ?? [])).toEqual(['consent', 'update', { ...answered, ...ads }]);
});
