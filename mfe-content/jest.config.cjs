const preset = require('../jest.preset.cjs');

/** Documents are compiled as in a build; in tests a document and its card are one module. */
module.exports = {
  ...preset,
  testMatch: [...preset.testMatch, '<rootDir>/prose/*.test.ts'],
  transform: { ...preset.transform, '\\.md$': '<rootDir>/prose/proseTransform.mjs' },
  moduleNameMapper: { ...preset.moduleNameMapper, '^(.+\\.md)\\?card$': '$1' },
};
