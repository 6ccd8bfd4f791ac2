/** All browser packages in one run. */
module.exports = {
  projects: [
    'shell',
    'mfe-public',
    'mfe-pipeline',
    'mfe-backer',
    'mfe-admin',
    'mfe-content',
    'shared-auth',
    'shared-data',
    'shared-ui',
    'shared-remote',
  ].map((name) => `<rootDir>/${name}`),
};
