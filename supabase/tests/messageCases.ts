/** Failure messages and the part that may be stored, for both places that clean them: the browser and `report_remote_events`. */
export const messageCases: readonly (readonly [name: string, text: string, kept: string])[] = [
  [
    'what is harmless',
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  ['a query', 'GET https://x.example/a?email=ana@x.example failed', 'GET https://x.example/a failed'],
  ['a query of a path', 'Loading /remotes/a.js?r=2 failed', 'Loading /remotes/a.js failed'],
  ['a fragment', 'At https://x.example/a#access_token=abc', 'At https://x.example/a'],
  ['an e-mail address', 'No account ana.marin+1@mail.example.', 'No account …'],
  [
    'what somebody typed',
    'Unexpected token in "Ana Marin, 4 Harbour Row, Lisbon"',
    'Unexpected token in "…"',
  ],
  ['a short name', '"mfe_x" is not a module', '"mfe_x" is not a module'],
  ['a number of a person', 'IBAN 12345678', 'IBAN …'],
  ['an incident of digits', 'It failed here: 12345678.', 'It failed here: 12345678.'],
  ['a number in its place', 'It failed here: 123456789.', 'It failed here: ….'],
  ['a token', `Bearer ${'a'.repeat(30)}.${'b'.repeat(30)}.c`, 'Bearer …'],
  [
    'the wrapping of the runtime',
    '[ Federation Runtime ]: #RUNTIME-008\nOriginal Error Message:\n boom',
    'boom',
  ],
  ['several lines', 'one\n  two', 'one two'],
];
