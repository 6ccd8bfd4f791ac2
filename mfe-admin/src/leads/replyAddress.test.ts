import type { LeadKind } from '../records/lead';
import { replyAddress } from './replyAddress';

test.each<[email: string, kind: LeadKind, subject: string | null, address: string]>([
  [
    'ana@mail.example',
    'package_request',
    'Smart Contract Suite',
    'mailto:ana@mail.example?subject=Your%20package%20request%3A%20Smart%20Contract%20Suite',
  ],
  ['ana@mail.example', 'newsletter', 'Compliance', 'mailto:ana@mail.example?subject=Your%20newsletter'],
  ['ana@mail.example', 'scale_inquiry', null, 'mailto:ana@mail.example?subject=Your%20SCALE%20inquiry'],
  [
    'a?bcc=x&cc=y#z@evil.example',
    'event_registration',
    'A&bcc=all@x.example\r\nBcc: b',
    'mailto:a%3Fbcc%3Dx%26cc%3Dy%23z@evil.example?subject=Your%20event%20registration%3A%20A%26bcc%3Dall%40x.example%20Bcc%3A%20b',
  ],
  [
    'ana@mail.example',
    'package_request',
    `${'a'.repeat(159)}🏠 and more`,
    `mailto:ana@mail.example?subject=Your%20package%20request%3A%20${'a'.repeat(159)}%F0%9F%8F%A0`,
  ],
])('a reply to %s about a %s', (email, kind, subject, address) => {
  expect(replyAddress({ email, kind, subject })).toBe(address);
});
