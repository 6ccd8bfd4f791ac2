import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import { streamSSE } from 'hono/streaming';
import type { PageExtra } from '../pages/suiteApp';

const reloadScript = '/_dev/reload.js';

const script = `new EventSource('/_dev/events').addEventListener('release', () => location.reload());\n`;

/** Tells open pages to load themselves again; a document reload is the one way that never mixes two releases. */
export class Reloads implements PageExtra {
  readonly script = reloadScript;
  readonly #listeners = new Set<() => void>();

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
        await new Promise<void>((resolve) => stream.onAbort(resolve));
        this.#listeners.delete(send);
      }),
    );
  }
}
