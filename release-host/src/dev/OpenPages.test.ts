import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import type { PageOutcome } from '../rendering/pageOutcome';
import { OpenPages } from './OpenPages';
import { ServerErrors } from './ServerErrors';

const rendered: PageOutcome = { name: 'mfe-x', version: '1.0.0-0123abcd', address: '/x?a=1' };
const failed: PageOutcome = {
  ...rendered,
  failure: {
    kind: 'broken',
    incident: '0A1B2C3D',
    text: 'Error: broken\n    at Page (mfe-x/src/Page.tsx:2:1)',
  },
};

const watched = { remote: 'mfe-x', dir: '/nowhere' };

/** Opens a page's event stream; `next` reads one event as text. */
async function opened(pages: OpenPages, address: string) {
  const app = new Hono<{ Bindings: { ip: string } }>();
  pages.serve(app);
  const { body } = await app.request(`/_dev/events?address=${encodeURIComponent(address)}`);
  const reader = body?.getReader();
  return {
    next: async () => new TextDecoder().decode((await reader?.read())?.value),
    leave: () => reader?.cancel(),
  };
}

test('a page receives errors of its own rendering from before and after it was opened, but none of other pages', async () => {
  const errors = new ServerErrors();
  const pages = new OpenPages(watched, errors);
  errors.note(failed);
  const page = await opened(pages, '/x?a=1');
  const told = await page.next();
  assert.match(told, /^event: server-error\n/);
  assert.match(told, /mfe-x 1\.0\.0-0123abcd could not render \/x\?a=1 on the server/);
  assert.match(told, /mfe-x\/src\/Page\.tsx:2:1/);
  errors.note({ ...failed, address: '/x' });
  pages.built('2b');
  assert.match(await page.next(), /^event: build\ndata: {"remote":"mfe-x","hash":"2b"}/);
  errors.note(failed);
  assert.match(await page.next(), /^event: server-error\n/);
  await page.leave();
});

test('a page that has rendered successfully receives no earlier errors', async () => {
  const errors = new ServerErrors();
  errors.note(failed);
  errors.note(rendered);
  const pages = new OpenPages(watched, errors);
  const page = await opened(pages, '/x?a=1');
  pages.built('2b');
  assert.match(await page.next(), /^event: build\ndata: {"remote":"mfe-x","hash":"2b"}/);
  await page.leave();
});
