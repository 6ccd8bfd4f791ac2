import type { Hono } from 'hono';
import { z } from 'zod';
import { sourceLines } from '../maps/sourceLines';

interface SourceLines {
  readonly storeDir: string;
  /** Whether an `Authorization` header is an administrator's; rejects when the backend doesn't answer. */
  isAdmin(authorization: string): Promise<boolean>;
}

const bodySchema = z.object({ stack: z.string().max(20_000) });
const never = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Serves `POST /api/source-lines` for administrators: returns `{stack}` with places in releases (`mfe-x/1.0.0-3f9c21ab/main.js:1:42`)
 * replaced by those in the sources. It uses the source maps, which are not served. 401 without a token, 403 for anybody else.
 */
export function serveSourceLines(
  app: Hono<{ Bindings: { ip: string } }>,
  { storeDir, isAdmin }: SourceLines,
): void {
  const explain = sourceLines(storeDir);
  app.post('/api/source-lines', async ({ req, json }) => {
    const authorization = req.header('authorization');
    if (!authorization) return json({ error: 'signed_out' }, 401, never);
    const isAllowed = await isAdmin(authorization).catch(() => undefined);
    if (isAllowed === undefined) return json({ error: 'unavailable' }, 503, never);
    if (!isAllowed) return json({ error: 'admin_only' }, 403, never);
    const body = bodySchema.safeParse(await req.json().catch(() => undefined));
    if (!body.success) return json({ error: 'unreadable' }, 400, never);
    return json({ stack: await explain(body.data.stack) }, 200, never);
  });
}
