const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

/** All browser packages in one run: those with a jest configuration of their own. */
module.exports = {
  projects: readdirSync(__dirname)
    .filter((folder) => existsSync(path.join(__dirname, folder, 'jest.config.cjs')))
    .map((name) => `<rootDir>/${name}`),
};
