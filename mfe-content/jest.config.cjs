// The first test of a file also loads the dialogs' code; a busy machine needs longer than 5 s for that.
module.exports = { ...require('../jest.preset.cjs'), testTimeout: 20_000 };
