import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { NginxServer } from '@fairshore/release-host';

const run = promisify(execFile);
const program = '/usr/sbin/nginx';
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'openssl'];

/** A separate nginx that serves an exported site over https, with a certificate for `localhost`. */
export interface TestServer {
  readonly folder: string;
  readonly certificate: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly origin: string;
  /** The settings that a configuration must be generated for. */
  readonly server: Pick<
    NginxServer,
    'certificate' | 'certificateKey' | 'httpPort' | 'httpsPort' | 'serverName'
  >;
  /** Starts nginx with a configuration generated for it; rejects with nginx's errors. */
  start(configFile: string): Promise<void>;
  get(pathname: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Prepares a server on two free ports. If nginx can't be provided here, throws an error that says how to install it. */
export async function prepareTestServer(): Promise<TestServer> {
  provideNginx();
  const folder = await mkdtemp(path.join(tmpdir(), 'fairshore-hosting-'));
  const certificate = path.join(folder, 'certificate.pem');
  const certificateKey = path.join(folder, 'key.pem');
  await run('openssl', [
    ...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(
      ' ',
    ),
    ...['-keyout', certificateKey, '-out', certificate],
  ]);
  const [httpPort, httpsPort] = await Promise.all([freePort(), freePort()]);
  const origin = `https://localhost:${httpsPort}`;
  let stop: () => Promise<void> = () => Promise.resolve();

  return {
    folder,
    certificate,
    httpPort,
    httpsPort,
    origin,
    server: { serverName: 'localhost', certificate, certificateKey, httpPort, httpsPort },
    async start(configFile) {
      const main = path.join(folder, 'main.conf');
      await writeFile(main, mainConfig(folder, configFile));
      const child = spawn(program, ['-p', folder, '-c', main, '-e', path.join(folder, 'error.log')], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let complaints = '';
      child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
      stop = () =>
        new Promise((resolve) => {
          if (child.exitCode !== null) return resolve();
          child.on('exit', () => resolve());
          child.kill('SIGTERM');
        });
      for (let tries = 0; tries < 100; tries += 1) {
        if (child.exitCode !== null) throw new Error(`nginx does not start:\n${complaints}`);
        if (await isUp(httpPort)) return;
        await pause(50);
      }
      throw new Error(`nginx does not answer:\n${complaints}`);
    },
    get: (pathname, headers = {}, method = 'GET') => ask(`${origin}${pathname}`, headers, method),
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends one request, GET by default; the certificate is not verified, and gzip responses are decompressed. */
export function ask(
  url: string,
  headers: Record<string, string>,
  method = 'GET',
  body?: Buffer,
): Promise<Answer> {
  const client = url.startsWith('https') ? https : http;
  return new Promise((resolve, reject) => {
    const request = client.request(url, { headers, method, rejectUnauthorized: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const isPacked = body.length > 0 && response.headers['content-encoding'] === 'gzip';
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(
            Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
          ),
          text: (isPacked ? gunzipSync(body) : body).toString(),
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

function provideNginx(): void {
  const isThere = () => existsSync(program) && existsSync(brotliModule);
  if (isThere()) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    spawnSync('apt-get', ['update', '-qq']);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  if (!isThere()) throw new Error(`The hosting tests need nginx: apt-get install ${packages.join(' ')}`);
}

function mainConfig(folder: string, configFile: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return [
    // Only the current user can access the folder, so the workers must run as that user, too.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    `load_module ${brotliModule};`,
    'events {}',
    `http { access_log off; ${temporary.join(' ')} include ${configFile}; }`,
  ].join('\n');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function isUp(port: number): Promise<boolean> {
  return ask(`http://localhost:${port}/`, {}).then(
    () => true,
    () => false,
  );
}
