import type { ServerBuilds } from './RenderProcess';

/** A page as a shell's server build answers it. */
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
 * A shell that hands its requests to the remote, which are functions here: what a release may do on the server, good or bad. Alone it
 * says why a remote is disabled.
 */
export const testShell = `
exports.sharedModules = async () => ({ react: { name: 'react' } });
exports.renderPage = async ({ remote, ...request }) => ({ ...${JSON.stringify(testPage)}, ...(await (remote ?? alone)(request)) });
const alone = ({ registry }) => ({ title: registry.remotes.find(({ disabled }) => disabled).disabledBecause });
exports.listAddresses = async ({ remote, ...request }) => remote.list?.(request);
exports.listEvents = async ({ remote, ...request }) => remote.events?.(request);
`;

/** Builds of which the remote's page does this, its list of addresses that, and its events the last; `request` is what the host asks. For tests. */
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
