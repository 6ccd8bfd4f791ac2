import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import { streamSSE } from 'hono/streaming';
import { serveFiles } from '../pages/staticFiles';
import type { PageExtra } from '../pages/suiteApp';
import type { ServerErrors } from './ServerErrors';

/** The faults in a remote's sources, as its open pages show them. */
export interface Faults {
  /** For example `mfe-pipeline does not compile`. */
  readonly title: string;
  readonly faults: readonly { readonly place: string; readonly text: string }[];
  readonly note: string;
}

/** Faults that prevent a build or the release of one, or type errors. */
export type FaultKind = 'build' | 'release' | 'types';

/** The remote under development and the folder of its built files; see `RemoteWatch`. */
export interface WatchedFiles {
  readonly remote: string;
  readonly dir: string;
}

const pageScript = '/_dev/page.js';

const script = readFileSync(fileURLToPath(new URL('./openPage.js', import.meta.url)), 'utf8');

/**
 * Notifies open pages about the remote under development: a build whose modules they can load, the release that new pages start with, and
 * faults in its sources or errors on the server. Serves the files of its builds.
 */
export class OpenPages implements PageExtra {
  readonly script = pageScript;
  readonly #pages = new Map<(event: string, data: unknown) => void, string>();
  readonly #faults = new Map<FaultKind, Faults>();
  #latest: string | undefined;
  #released: string | undefined;

  constructor(
    private readonly watched: WatchedFiles,
    private readonly errors?: ServerErrors,
    /** Resolves the stack of an error in a page to source files and lines. */
    private readonly explain = (stack: string) => Promise.resolve(stack),
  ) {}

  /** Announces a build that can be fetched. */
  built(hash: string): void {
    this.#latest = hash;
    this.#tell('build', { remote: this.watched.remote, hash });
  }

  /** Announces that pages loaded from now on start with this build. */
  released(hash: string): void {
    if (this.#released === hash) return;
    this.#released = hash;
    this.#tell('release', { hash });
  }

  /** Shows faults of one kind instead of the previous ones; undefined removes them. */
  show(kind: FaultKind, faults: Faults | undefined): void {
    if (faults) this.#faults.set(kind, faults);
    else if (!this.#faults.delete(kind)) return;
    this.#tell('faults', { kind, faults: faults ?? null });
  }

  /** The addresses that are currently open in browsers. */
  addresses(): string[] {
    return [...new Set(this.#pages.values())].filter((address) => address !== '');
  }

  serve(app: Hono<{ Bindings: { ip: string } }>): void {
    app.get(pageScript, ({ body }) =>
      body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
    );
    const { remote, dir } = this.watched;
    const ofBuild = `/remotes/${remote}/:version/:file{.+}`;
    // A hot update is named after the build before it, and the next update of that build can have other content.
    app.use(ofBuild, cors(), async ({ req, res, header }, next) => {
      await next();
      if (req.path.includes('.hot-update.') && res.ok) header('cache-control', 'no-store');
    });
    const fileOf = (pathname: string) => `/${pathname.split('/').slice(4).join('/')}`;
    const serveBuilt = serveFiles(dir, 'immutable', fileOf);
    app.get(ofBuild, (context, next) =>
      existsSync(path.join(dir, fileOf(context.req.path))) ? serveBuilt(context, next) : next(),
    );
    app.post('/_dev/thrown', async ({ req, text }) => text(await this.explain(await req.text())));
    // CORS, because a suite on another port also listens while one of its tabs overrides this remote.
    app.get('/_dev/events', cors(), (context) =>
      streamSSE(context, async (stream) => {
        const address = context.req.query('address') ?? '';
        const tell = (event: string, data: unknown) =>
          void stream.writeSSE({ event, data: JSON.stringify(data) });
        if (this.#latest !== undefined)
          tell('state', { remote, hash: this.#latest, released: this.#released });
        this.#faults.forEach((faults, kind) => tell('faults', { kind, faults }));
        this.#pages.set(tell, address);
        const unfollow = this.errors?.follow(address, (error) => tell('server-error', error ?? null));
        await new Promise<void>((resolve) => stream.onAbort(resolve));
        this.#pages.delete(tell);
        unfollow?.();
      }),
    );
  }

  #tell(event: string, data: unknown): void {
    for (const tell of this.#pages.keys()) tell(event, data);
  }
}
