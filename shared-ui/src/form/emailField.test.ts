import { emailField, emailOrNothing } from '.';

const invalid = 'Please enter a valid email address.';
const long = `${'a'.repeat(242)}@mail.example`;

test.each([
  ['', {}, invalid],
  ['  ', { missing: 'Please enter your email.' }, 'Please enter your email.'],
  ['ana@fairshore', { missing: 'Please enter your email.' }, invalid],
  [long, {}, 'Please keep this within 254 characters.'],
  [long, { tooLong: 'Too long.' }, 'Too long.'],
  [' Ana@Fairshore.Example ', {}, undefined],
])('%j with %j says %j', (typed, options, message) => {
  expect(emailField(options).safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test('one message at a time', () => {
  expect(emailField({ missing: 'Please enter your email.' }).safeParse('').error?.issues).toHaveLength(1);
});

test('the address is trimmed, and lower-cased for accounts', () => {
  expect(emailField().parse(' Ana@Fairshore.Example ')).toBe('Ana@Fairshore.Example');
  expect(emailField({ isLowerCased: true }).parse(' Ana@Fairshore.Example ')).toBe('ana@fairshore.example');
});

test('invisible characters of a copied address are dropped', () => {
  expect(emailField().parse('\u200Bana@fair\u00ADshore\u200B.example\u2060')).toBe('ana@fairshore.example');
});

test('an optional field may be empty', () => {
  expect(emailOrNothing().parse('  ')).toBe('');
  expect(emailOrNothing().safeParse('ana').success).toBe(false);
});
