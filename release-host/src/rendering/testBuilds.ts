import type { ServerBuilds } from './RenderProcess';

/** A page as the server build of a shell returns it. */
export const testPage = {
  html: '<h1>A page</h1>',
  styles: 'h1{color:red}',
  rules: '',
  stylesVersion: '6.6.0',
  title: 'A page · Fairshore',
  description: 'What it is.',
  isMissing: false,
  structuredData: [],
  queries: { queries: [], mutations: [] },
};

/**
 * A shell that passes its requests to the remote, whose functions are defined by each test. Without a remote, it shows why one is disabled.
 */
export const testShell = `
exports.sharedModules = async () => ({ react: { name: 'react' } });
exports.renderPage = async ({ remote, ...request }) => ({ ...${JSON.stringify(testPage)}, ...(await (remote ?? alone)(request)) });
const alone = ({ registry }) => ({ title: registry.remotes.find(({ disabled }) => disabled).disabledBecause });
exports.listAddresses = async ({ remote, ...request }) => remote.list?.(request);
exports.listEvents = async ({ remote, ...request }) => remote.events?.(request);
`;

/**
 * Builds with the given function bodies for a remote's page, its list of addresses and its events; `request` is the host's request. For
 * tests.
 */
export function testBuilds(body: string, before = '', list = '', events = ''): Required<ServerBuilds> {
  return {
    shell: { file: 'shell/server.cjs', code: testShell },
    remote: {
      file: 'mfe-x/server.cjs',
      code: `${before}\nexports.remote = async (request) => { ${body} };${
        list && `\nexports.remote.list = async (request) => { ${list} };`
      }${events && `\nexports.remote.events = async (request) => { ${events} };`}`,
    },
  };
}
