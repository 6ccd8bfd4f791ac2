/**
 * Texts and whether they are valid e-mail addresses, shared by the tests of all validators: the browser's fields, the functions
 * and the tables. All texts are trimmed, because each validator trims first.
 */
export const emailCases: readonly (readonly [text: string, isAddress: boolean])[] = [
  ['a@b.c', true],
  ['ana@fairshore.example', true],
  ['ana.marin+funds@mail.fairshore.example', true],
  ["o'neill@fairshore.example", true],
  ['țărm@fairshore.example', true],
  ['ana@mail..example', true],
  ['.ana@fairshore.example.', true],
  ['"ana"@fairshore.example', true],
  [`${'a'.repeat(241)}@mail.example`, true],
  [`${'a'.repeat(242)}@mail.example`, false],
  ['ana', false],
  ['ana@', false],
  ['@fairshore.example', false],
  ['ana@fairshore', false],
  ['ana@fairshore.', false],
  ['ana@.example', false],
  ['ana@@fairshore.example', false],
  ['ana@fairshore@mail.example', false],
  ['ana marin@fairshore.example', false],
  ['ana@fair shore.example', false],
  ['ana@fairshore.exam ple', false],
  ['ana\t@fairshore.example', false],
  ['ana@fairshore.example\nbcc:all@mail.example', false],
];
