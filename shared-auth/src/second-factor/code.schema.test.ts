import { codeSchema } from './code.schema';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
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
