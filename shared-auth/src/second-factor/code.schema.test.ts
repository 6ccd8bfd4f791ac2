import { codeSchema, recoverySchema } from './code.schema';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  ['\u200E123\u2011456\u200B', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['', 'Please enter the code.'],
  ['12345', 'The code has six digits.'],
  ['1234567', 'The code has six digits.'],
  ['12345a', 'The code has six digits.'],
])('%j is read as %j', (code, expected) => {
  const read = codeSchema.safeParse({ appId: 'a', code });
  expect(read.data?.code ?? read.error?.issues[0]?.message).toBe(expected);
});

test.each([
  ['0123-4567-89ab-CDEF', '0123456789abCDEF'],
  ['\u200E0123–4567–89ab–cdef\u200B', '0123456789abcdef'],
  ['0123 4567 89ab cde', 'A recovery code has 16 characters: digits and the letters a to f.'],
  ['-', 'Please enter a recovery code.'],
])('%j is read as the recovery code %j', (code, expected) => {
  const read = recoverySchema.safeParse({ code });
  expect(read.data?.code ?? read.error?.issues[0]?.message).toBe(expected);
});
