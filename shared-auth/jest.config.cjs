module.exports = { ...require('../jest.preset.cjs'), testTimeout: 20_000 };
