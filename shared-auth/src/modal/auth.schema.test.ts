import {
  emailAbove,
  newPasswordSchema,
  passwordChangeSchema,
  signInSchema,
  signUpSchema,
} from './auth.schema';

const WEAK = 'Password must be at least 8 chars and include upper/lower case plus a number or symbol.';

const TOO_LONG = 'Password must be at most 72 characters; letters with accents count twice or more.';

interface Parser {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
}

/** The messages by field, as a form shows them. */
function messages(schema: Parser, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]));
}

describe('signInSchema', () => {
  test.each([
    ['', 'x', { email: 'Please enter your email.' }],
    ['   ', 'x', { email: 'Please enter your email.' }],
    ['ana', 'x', { email: 'Please enter a valid email address.' }],
    ['ana@fairshore', 'x', { email: 'Please enter a valid email address.' }],
    ['a b@fairshore.example', 'x', { email: 'Please enter a valid email address.' }],
    ['ana@fairshore.example', '', { password: 'Please enter your password.' }],
    ['', '', { email: 'Please enter your email.', password: 'Please enter your password.' }],
    ['ana@fairshore.example', 'x', {}],
  ])('%j with %j', (email, password, expected) => {
    expect(messages(signInSchema, { email, password })).toEqual(expected);
  });

  test('trims and lower-cases the e-mail and leaves the password alone', () => {
    const values = signInSchema.parse({ email: '  Ana@Fairshore.Example ', password: ' secret ' });
    expect(values).toEqual({ email: 'ana@fairshore.example', password: ' secret ' });
  });
});

describe('signUpSchema', () => {
  const valid = {
    fullName: 'Ana Marin',
    email: 'ana@fairshore.example',
    password: 'secret',
    confirmation: 'secret',
  };

  test.each([
    [{}, {}],
    [{ fullName: '  ' }, { fullName: 'Please enter your full name.' }],
    [{ fullName: 'a'.repeat(120) }, {}],
    [{ fullName: 'a'.repeat(121) }, { fullName: 'Please keep your name within 120 characters.' }],
    [{ password: '', confirmation: '' }, { password: 'Please enter your password.' }],
    [{ password: 'a'.repeat(72), confirmation: 'a'.repeat(72) }, {}],
    [{ password: 'a'.repeat(73), confirmation: 'a'.repeat(73) }, { password: TOO_LONG }],
    [{ password: 'short', confirmation: 'short' }, { password: 'Password must be at least 6 characters.' }],
    [{ confirmation: 'Secret' }, { confirmation: 'Passwords do not match.' }],
    [
      { email: '', confirmation: '' },
      { email: 'Please enter your email.', confirmation: 'Passwords do not match.' },
    ],
  ])('%j', (change, expected) => {
    expect(messages(signUpSchema, { ...valid, ...change })).toEqual(expected);
  });
});

describe('newPasswordSchema', () => {
  test.each([
    ['Abcdefg1', {}],
    ['Abcdefg!', {}],
    ['Abcdef1', { password: WEAK }],
    ['abcdefg1', { password: WEAK }],
    ['ABCDEFG1', { password: WEAK }],
    ['Abcdefgh', { password: WEAK }],
    ['Țărmuri-2026', {}],
    // The limit is 72 bytes, and ț has two.
    [`Abc1${'ț'.repeat(34)}`, {}],
    [`Abcd1${'ț'.repeat(34)}`, { password: TOO_LONG }],
    [`Abcdefg1${'😀'.repeat(17)}`, { password: TOO_LONG }],
    ['', { password: 'Please enter your password.' }],
  ])('%j', (password, expected) => {
    expect(messages(newPasswordSchema, { password, confirmation: password })).toEqual(expected);
  });

  test('limits the bytes in a password change too', () => {
    const password = `Abcdefg1${'x'.repeat(65)}`;
    expect(messages(passwordChangeSchema, { current: 'x', password, confirmation: password })).toEqual({
      password: TOO_LONG,
    });
  });

  test('asks for the same password twice', () => {
    expect(messages(newPasswordSchema, { password: 'Abcdefg1', confirmation: 'Abcdefg2' })).toEqual({
      confirmation: 'Passwords do not match.',
    });
  });
});

describe('emailAbove', () => {
  test.each([
    ['', { error: 'Please enter your email above first.' }],
    ['  ', { error: 'Please enter your email above first.' }],
    ['ana', { error: 'Please enter a valid email address.' }],
    [' Ana@Fairshore.example', { email: 'ana@fairshore.example' }],
  ])('%j', (value, expected) => {
    expect(emailAbove(value)).toEqual(expected);
  });
});
