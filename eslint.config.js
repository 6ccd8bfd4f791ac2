import js from '@eslint/js';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import {
  bannedChunks,
  bannedForms,
  bannedImports,
  bannedNumbers,
  bannedSizes,
  bannedSyntax,
  bannedTokens,
  fullZod,
} from './eslint.bans.config.js';
import { renderingPlugin } from './eslint.rendering.js';

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
  'mfe-pipeline/src/what-if/chartPaint.ts',
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

/** What no server ever renders. */
const browserDrawn = [
  // For signed-in people.
  'mfe-admin/src/!(sign-in)/**',
  'mfe-backer/src/**',
  // What comes of a failure, a press or a choice in the browser.
  'shell/src/outlet/RemotePanel.tsx',
  'shell/src/consent/ConsentDialog.tsx',
  'shell/src/overrides/**',
  // Runs before the page's own code.
  'shell/src/early/**',
];

/**
 * What is ours alone, and the scripts. For TypeScript the recommended rules are oxlint's (.oxlintrc.json), which checks the types as
 * well and takes no time for them, where ESLint took half of its own.
 */
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
  { files: ['**/*.{ts,tsx,js,cjs,mjs}'], extends: [tseslint.configs.base] },
  {
    files: ['**/*.{js,cjs,mjs}'],
    extends: [js.configs.recommended, tseslint.configs.recommended],
    // The compiler says what is not used.
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
    },
    rules: {
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [fullZod], patterns: bannedImports }],
      'no-restricted-syntax': ['error', ...bannedSyntax],
    },
  },
  {
    files: ['{mfe-*,shell,shared-*}/src/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', ...browserDrawn],
    plugins: { rendering: renderingPlugin },
    rules: { 'rendering/same-on-server': 'error' },
  },
  {
    ignores: longFiles,
    rules: { 'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }] },
  },
  {
    files: ['mfe-*/src/**', 'shell/src/**', 'shared-{auth,data,ui}/src/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...bannedSyntax, ...bannedTokens, ...bannedForms] },
  },
  {
    files: ['mfe-*/src/**', 'shell/src/**', 'shared-{auth,data,ui}/src/**'],
    ignores: ['**/*.test.{ts,tsx}', ...numberPlaces],
    rules: {
      'no-restricted-syntax': ['error', ...bannedSyntax, ...bannedTokens, ...bannedNumbers, ...bannedForms],
    },
  },
  {
    files: ['mfe-*/src/**'],
    ignores: ['**/*.test.{ts,tsx}', ...numberPlaces],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...bannedSyntax,
        ...bannedTokens,
        ...bannedNumbers,
        ...bannedForms,
        ...bannedChunks,
      ],
    },
  },
  {
    files: ['shared-ui/src/form/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...bannedSyntax, ...bannedTokens, ...bannedNumbers] },
  },
  {
    // Where the custom properties of the tokens are declared and named.
    files: ['shared-ui/src/theme/GlobalStyle.ts', 'shared-ui/src/tokens/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...bannedSyntax, ...bannedSizes, ...bannedNumbers] },
  },
  { files: ['shared-auth/src/backend/dataSource.ts'], rules: { 'no-restricted-syntax': 'off' } },
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
      'remote-kit/src/{build,cli,provenance,release,scaffold}/**',
      'mfe-content/prose/**',
      '*/tests/**',
      '*/remote.config.ts',
    ],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['e2e/tests/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test'],
          message: "Import test from '../test': its visitor has answered the consent question.",
        },
      ],
    },
  },
  {
    // What a page asks for ends in time; the loader and the boot data have limits of their own.
    files: ['shared-{auth,data,ui}/src/**', 'mfe-*/src/**', 'shell/src/{banner,consent,footer,header}/**'],
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      'shared-auth/src/{backend/requestLimit,client/databaseClient}.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: "Use fetchInTime of '@fairshore/shared-auth': it ends within 8 s." },
      ],
    },
  },
  {
    // Playwright takes its global set-up as a default export, webpack a loader.
    files: [
      'e2e/globalSetup.ts',
      'e2e/playwright.config.ts',
      'mfe-content/prose/proseLoader.ts',
      'remote-kit/src/dev/refreshLoader.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.config.{ts,js,cjs}', '**/*.cjs', '**/*.mjs'],
    rules: {
      'no-restricted-syntax': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
);
