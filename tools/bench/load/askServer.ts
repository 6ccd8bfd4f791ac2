import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connections, firstPage } from './questions';
import type { LoadKind, LoadSubject } from './questions';

/** Port and key of the suite's server. */
export interface Served {
  readonly port: number;
  readonly publishableKey: string;
}

/** Node's own client with keep-alive connections: the cheapest option, since it shares the two cores. */
export function openLines(): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/** Sends a request as the site's client does and resolves with the complete response; rejects when it is refused. */
export function askServer(agent: Agent, kind: LoadKind, served: Served, subject: LoadSubject): Promise<void> {
  if (kind === 'reads') return post(agent, served, served.publishableKey, firstPage.path, firstPage.body);
  const { token = '' } = subject.writers[randomInt(subject.writers.length)] ?? {};
  return post(agent, served, token, '/rest/v1/rpc/record_interest', {
    p_project_id: subject.listing,
    p_amount: 100,
    p_note: null,
    p_request_id: randomUUID(),
    p_disclaimer: subject.disclaimer,
    p_expected_amount: null,
  });
}

function post(
  agent: Agent,
  { port, publishableKey }: Served,
  token: string,
  path: string,
  body: object,
): Promise<void> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'content-profile': 'public',
          accept: '*/*',
          'x-client-info': 'supabase-js-web/2.119.0',
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${answer.statusCode}: ${Buffer.concat(parts).toString()}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end(text);
  });
}
