import { packageRequestSchema } from './packageRequest.schema';

const typed = { name: 'Ana', email: 'ana@mail.example', phone: '', company: '', notes: '', website: '' };
const noEmail = 'Please enter a valid email address.';
const noName = 'Please enter your name.';
const text = (length: number) => 'x'.repeat(length);

it.each<[string, Partial<typeof typed>, Record<string, string>]>([
  ['nothing', { name: '', email: '' }, { name: noName, email: noEmail }],
  ['spaces for a name', { name: '   ' }, { name: noName }],
  ['an e-mail without @', { email: 'ana.mail.example' }, { email: noEmail }],
  ['an e-mail without a dot', { email: 'ana@mail' }, { email: noEmail }],
  ['an e-mail with a space inside', { email: 'ana marin@mail.example' }, { email: noEmail }],
  ['a name too long', { name: text(121) }, { name: 'Please keep this within 120 characters.' }],
  [
    'an e-mail too long',
    { email: `${text(250)}@m.ex` },
    { email: 'Please keep this within 254 characters.' },
  ],
  ['a phone too long', { phone: text(41) }, { phone: 'Please keep this within 40 characters.' }],
  ['a company too long', { company: text(161) }, { company: 'Please keep this within 160 characters.' }],
  ['notes too long', { notes: text(2_001) }, { notes: 'Please keep this within 2,000 characters.' }],
])('refuses %s', (_case, change, messages) => {
  const { error } = packageRequestSchema.safeParse({ ...typed, ...change });
  expect(
    Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
  ).toEqual(messages);
});

it('trims everything, and turns empty fields into null', () => {
  const spaced = {
    name: ' Ana ',
    email: ' ana@mail.example ',
    phone: ' ',
    company: ' Quay ',
    notes: ' \n',
    website: '',
  };
  expect(packageRequestSchema.parse(spaced)).toEqual({
    name: 'Ana',
    email: 'ana@mail.example',
    phone: null,
    company: 'Quay',
    notes: null,
    website: '',
  });
});

it('accepts texts of exactly the maximum length', () => {
  const longest = { name: text(120), phone: text(40), company: text(160), notes: text(2_000) };
  expect(packageRequestSchema.safeParse({ ...typed, ...longest }).success).toBe(true);
});
