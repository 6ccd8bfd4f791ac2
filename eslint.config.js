import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Each ban names what to use instead. */
const bannedImports = [
  {
    group: ['react-router', 'react-router-dom', 'react-router/*'],
    message: "Import from '@fairshore/shared-ui/router'.",
  },
  { group: ['@tanstack/react-query'], message: "Import from '@fairshore/shared-data/query'." },
  {
    group: ['@supabase/*'],
    message: "Use '@fairshore/shared-auth' (client, session) or '@fairshore/shared-data' (queries).",
  },
  { group: ['@fairshore/*/src/*'], message: 'Enter a package by its name, not by a path into it.' },
];
const fullZod = { name: 'zod', message: "Import from 'zod/mini': it is a fifth of the size." };

const bannedSyntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'The CSP and Trusted Types forbid HTML from text; render elements.',
  },
  {
    selector: 'ConditionalExpression > ConditionalExpression',
    message: 'No nested ternaries: use guards or a lookup.',
  },
  {
    // React calls whatever an effect returns; what a DOM call returns (a promise, in Chromium 156) throws there.
    selector:
      'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression[body.type!="BlockStatement"][body.type!="ArrowFunctionExpression"]',
    message: 'Give the effect a block body, or return its clean-up as a function.',
  },
];

const readNumber =
  "Typed text is read by readTypedNumber, addresses by wholeNumber or pageNumber, columns by storedNumber: '@fairshore/shared-data/numbers'.";
const writeNumber =
  "Use formatMoney, formatExactMoney, formatFigure, formatCount or formatPercent of '@fairshore/shared-data/money'.";

/** Numbers are read and written in one place each: what a field, an address or a column says means the same everywhere. */
const bannedNumbers = [
  { selector: 'CallExpression[callee.name=/^(Number|parseFloat|parseInt)$/]', message: readNumber },
  {
    selector: 'CallExpression[callee.object.name="Number"][callee.property.name=/^parse/]',
    message: readNumber,
  },
  { selector: 'UnaryExpression[operator="+"]', message: readNumber },
  { selector: 'MemberExpression[property.name="valueAsNumber"]', message: readNumber },
  // Passed on instead of called: `texts.map(Number)`.
  {
    selector: 'CallExpression > Identifier.arguments[name=/^(Number|parseFloat|parseInt)$/]',
    message: readNumber,
  },
  {
    // A browser hands out nothing where it can't read what was typed.
    selector: 'JSXAttribute[name.name="type"] > Literal[value="number"]',
    message: 'Use a text field with inputMode="decimal" and readTypedNumber, or FormNumberField.',
  },
  { selector: 'MemberExpression[property.name=/^to(Fixed|Precision)$/]', message: writeNumber },
  {
    selector: 'CallExpression[callee.property.name="toLocaleString"][arguments.0.value!="en-GB"]',
    message: writeNumber,
  },
  { selector: 'MemberExpression[object.name="Intl"][property.name="NumberFormat"]', message: writeNumber },
  // `$${amount}` and `${amount}M`
  { selector: 'TemplateLiteral > TemplateElement[tail=false][value.raw=/\\$$/]', message: writeNumber },
  { selector: 'TemplateLiteral > TemplateElement[tail=true][value.raw=/^[KMB]$/]', message: writeNumber },
];

/** The bundler takes shared modules from the shell; a chunk of nothing else has no file. */
const bannedChunks = [
  {
    selector: 'ImportExpression[source.value=/^@fairshore\\//]',
    message: 'Import a module of the remote on demand, which imports the shared one.',
  },
];

/** Where numbers are read and written, and what a program wrote for itself. */
const numberPlaces = [
  'shared-data/src/money/**',
  'shared-data/src/numbers/**',
  // Counts of rows; this package imports none of ours.
  'shared-ui/src/counted/**',
  'shared-ui/src/pagination/**',
  'shared-ui/src/tabs/**',
  'shared-ui/src/catalogue/**',
  // Ticks and colours, computed and never typed.
  'mfe-backer/src/charts/niceScale.ts',
  'mfe-backer/src/charts/chartPaint.ts',
  // Read before anything else is loaded.
  'shell/src/boot/browserBucket.ts',
];

/** Where a file may be longer than what one can keep in mind. */
const longFiles = [
  // A table of cases is as long as its cases.
  '**/*.test.{ts,tsx}',
  '*/tests/**',
  // Texts and data without logic: they grow with what the pages say.
  'mfe-content/src/**/*Content.ts',
  'mfe-content/src/{disclaimer/disclaimer,privacy/privacyPolicy,terms/termsOfUse}.ts',
  'mfe-content/src/education/courses/syllabi.ts',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '.data/**',
      '.cache/**',
      '**/node_modules/**',
      'shared-auth/src/database.types.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
      globals: { ...globals.browser, ...globals.node },
    },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [fullZod], patterns: bannedImports }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-syntax': ['error', ...bannedSyntax],
    },
  },
  {
    ignores: longFiles,
    rules: { 'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }] },
  },
  {
    files: ['mfe-*/src/**', 'shell/src/**', 'shared-{auth,data,ui}/src/**'],
    ignores: ['**/*.test.{ts,tsx}', ...numberPlaces],
    rules: { 'no-restricted-syntax': ['error', ...bannedSyntax, ...bannedNumbers] },
  },
  {
    files: ['mfe-*/src/**'],
    ignores: ['**/*.test.{ts,tsx}', ...numberPlaces],
    rules: { 'no-restricted-syntax': ['error', ...bannedSyntax, ...bannedNumbers, ...bannedChunks] },
  },
  {
    files: ['shared-ui/src/router/**', 'shared-ui/src/testing/**'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['shared-auth/**', 'shared-data/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [fullZod],
          patterns: bannedImports.filter(
            ({ group }) => !group.includes('@supabase/*') && !group.includes('@tanstack/react-query'),
          ),
        },
      ],
    },
  },
  {
    files: [
      'file-lock/**',
      'local-supabase/**',
      'release-host/**',
      'local-stack/**',
      'supabase/**',
      'e2e/**',
      'tools/**',
      'remote-kit/src/build/**',
      'remote-kit/src/release/**',
      '*/tests/**',
      '*/remote.config.ts',
    ],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '*/tests/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
    },
  },
  {
    // What a page asks for ends in time; the loader and the boot data have limits of their own.
    files: ['shared-{auth,data,ui}/src/**', 'mfe-*/src/**', 'shell/src/{banner,consent,footer,header}/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'shared-auth/src/backend/{requestLimit,database}.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: "Use fetchInTime of '@fairshore/shared-auth': it ends within 8 s." },
      ],
    },
  },
  {
    // Playwright takes its global set-up as a default export.
    files: ['e2e/globalSetup.ts', 'e2e/playwright.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.config.{ts,js,cjs}', '**/*.cjs', '**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
    rules: {
      ...tseslint.configs.disableTypeChecked.rules,
      'no-restricted-syntax': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
);
