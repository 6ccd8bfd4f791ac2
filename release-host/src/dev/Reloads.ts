import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import { streamSSE } from 'hono/streaming';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageExtra } from '../pages/suiteApp';
import type { ServerErrors } from './ServerErrors';

const reloadScript = '/_dev/reload.js';

const script = readFileSync(fileURLToPath(new URL('./openPage.js', import.meta.url)), 'utf8');

/**
 * Tells open pages to load themselves again; a document reload is the one way that never mixes two releases. Shows in them what their
 * rendering on the server threw.
 */
export class Reloads implements PageExtra {
  readonly script = reloadScript;
  readonly #listeners = new Set<() => void>();
  readonly #errors: ServerErrors | undefined;

  constructor(errors?: ServerErrors) {
    this.#errors = errors;
  }

  announce(): void {
    this.#listeners.forEach((listener) => listener());
  }

  serve(app: Hono<{ Bindings: { ip: string } }>): void {
    app.get(reloadScript, ({ body }) =>
      body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    );
    // A suite on another port listens too, while a tab of it takes this remote from here.
    app.get('/_dev/events', cors(), (context) =>
      streamSSE(context, async (stream) => {
        const send = () => void stream.writeSSE({ event: 'release', data: '' });
        this.#listeners.add(send);
        const unfollow = this.#errors?.follow(
          context.req.query('address') ?? '',
          (error) => void stream.writeSSE({ event: 'server-error', data: JSON.stringify(error) }),
        );
        await new Promise<void>((resolve) => stream.onAbort(resolve));
        this.#listeners.delete(send);
        unfollow?.();
      }),
    );
  }
}
