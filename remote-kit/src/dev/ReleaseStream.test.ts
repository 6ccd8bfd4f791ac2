import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { ReleaseStream } from './ReleaseStream';

it('tells a tab first which release is current, and then of each one', async () => {
  const stream = new ReleaseStream();
  const server = createServer((_, response) => stream.open(response)).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  async function openTab() {
    const [response]: IncomingMessage[] = await once(get({ host: 'localhost', port }), 'response');
    let text = '';
    response?.setEncoding('utf8').on('data', (part: string) => (text += part));
    return async (event: string) => {
      while (response && !text.includes(event)) await once(response, 'data');
      return text;
    };
  }

  try {
    const early = await openTab();
    stream.released('1a');
    expect(await early('1a')).toBe(':\n\nevent: release\ndata: {"hash":"1a"}\n\n');
    const late = await openTab();
    stream.released('2b');
    expect(await late('2b')).toBe(
      ':\n\nevent: state\ndata: {"released":"1a"}\n\nevent: release\ndata: {"hash":"2b"}\n\n',
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
