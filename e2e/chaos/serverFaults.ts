/** Code appended to a release's server build. The page must still be delivered, and render in the browser instead. */
export const serverFaults = {
  'throws as it starts on the server': `throw new Error('Planned fault');`,
  'never ends starting on the server': `while (true);`,
  'ends its process': `process.exit(0);`,
  'takes all memory on the server': `const all = []; while (true) all.push(new Array(1e6).fill(all.length));`,
  'brings nothing on the server': `module.exports = {};`,
  'brings pages that throw on the server': `module.exports = { remote: { ...module.exports.remote, routes: module.exports.remote.routes.map((route) => ({ ...route, load: async () => () => { throw new Error('Planned fault') } })) } };`,
  'brings pages that never arrive on the server': `module.exports = { remote: { ...module.exports.remote, routes: module.exports.remote.routes.map((route) => ({ ...route, load: () => new Promise(() => undefined) })) } };`,
  'reads files on the server': `require('node:fs').readFileSync('/etc/hostname');`,
  'starts programs on the server': `require('node:child_process').execSync('true');`,
} as const;
