const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

// For the workers: what a test renders is soon garbage, and more room for the young spares copying it, a sixth of all time.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

/** All browser packages in one run: those with a jest configuration of their own. */
module.exports = {
  projects: readdirSync(__dirname)
    .filter((folder) => existsSync(path.join(__dirname, folder, 'jest.config.cjs')))
    .map((name) => `<rootDir>/${name}`),
};
