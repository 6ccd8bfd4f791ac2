import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import { ArchiveFault, archiveLimits } from '@fairshore/remote-kit/archive';
import { problem } from '../api/problem';
import { canaryTerms } from '../gate/canaryTerms';
import type { SmokeTest } from '../gate/judgeRelease';
import { abortCanary, pointerOf, promoteCanary } from '../gate/releaseRemote';
import { disabledNote } from '../gate/disabledNote';
import { toldAbort } from '../gate/toldAbort';
import { toldPromotion } from '../gate/toldPromotion';
import type { FindingsOfCanary } from '../gate/canariesInTheWay';
import { rollBackRemote } from '../gate/rollBackRemote';
import { Refusal } from '../store/pointerChanges';
import type { ReleaseStore } from '../store/releaseStore';
import { shellTypesOf } from '../store/releaseTypes';
import type { TeamsFile, TokenOwner } from '../teams/teamsFile';
import { acceptRelease } from './acceptRelease';
import { OneAtATime } from './OneAtATime';
import { toldDisable, toldEnable } from './teamDisables';
import { askedPreview, endedPreview, listedPreviews, toldPreview } from './teamPreviews';
import type { ToldPreview } from './teamPreviews';
import { toldRelease } from './toldRelease';
import { toldRollback } from './toldRollback';

/** The dependencies of the release service. */
export interface ReleaseServiceOptions {
  readonly store: ReleaseStore;
  readonly teams: TeamsFile;
  /** Opens a candidate in a browser; loaded with the first release. */
  readonly loadSmokeTest: () => Promise<(tell: (line: string) => void) => SmokeTest>;
  /** Returns how canaries fare; without it, canaries can only be promoted by force. */
  readonly findingsOf?: FindingsOfCanary | undefined;
  readonly log: (line: string) => void;
}

type HostContext = Context<{ Bindings: { ip: string } }>;
/** The response to a team: a message, with the link of a preview or a list of previews. */
interface Said {
  readonly said: string;
  readonly link?: string;
  readonly previews?: readonly ToldPreview[];
}
/** Performs a team's request for its remote. */
type Action = (asked: {
  context: HostContext;
  remote: string;
  store: ReleaseStore;
}) => Promise<Said | string>;

/** The longest time a canary can be required to have been out, in hours: four weeks. */
const mostHours = 672;
/** Maximum body size in bytes of a request with a text. */
const longestRequest = 64_000;
const enable = 'npm run enable';
const never = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Serves `GET /api/releases/shell-types.tgz` with the types of the live shell for every team. For the token of a remote's team, serves
 * `POST /api/releases/<remote>` with an archive (`?canary`, `?preview`), `…/disable` with a reason, `…/rollback[/<version>]`, `…/enable`,
 * `…/promote`, `…/abort` and `…/end-preview` without a body, and `GET …/previews`. 401 without a token, 403 for another remote, 400 and
 * 413 for an invalid or too large archive, 422 for what is refused, 503 while too many wait.
 */
export function serveReleases(app: Hono<{ Bindings: { ip: string } }>, options: ReleaseServiceOptions): void {
  const { teams, log } = options;
  const queue = new OneAtATime();

  /** The owner of a request's token, or the response to a request without a valid one. */
  async function sender(context: HostContext): Promise<TokenOwner | Response> {
    const token = bearerOf(context);
    if (token === undefined)
      return problem(
        401,
        { detail: 'Send the token of your team as a bearer.' },
        { 'www-authenticate': 'Bearer' },
      );
    const owner = await teams.ownerOf(token);
    if (!owner)
      return problem(
        401,
        { detail: 'This token is unknown here, or was revoked.' },
        { 'www-authenticate': 'Bearer' },
      );
    return owner;
  }

  async function answer(context: HostContext, act: Action, { isOfPreviews = false } = {}): Promise<Response> {
    const remote = context.req.param('remote') ?? '';
    const owner = await sender(context);
    if (owner instanceof Response) return owner;
    if (owner.remote !== remote)
      return problem(403, { detail: `This token is for ${owner.remote}, not for ${remote.slice(0, 60)}.` });
    if (owner.only === 'previews' && !isOfPreviews)
      return problem(403, { detail: `This token is for previews of ${remote}, and for no release.` });
    const store = options.store.inTheNameOf(owner.by);
    try {
      const done = await act({ context, remote, store });
      const answered = typeof done === 'string' ? { said: done } : done;
      if (context.req.method !== 'GET') log(`${owner.by}: ${answered.said.split('\n')[0] ?? ''}`);
      return context.json(answered, 200, never);
    } catch (error) {
      if (error instanceof ArchiveFault)
        return problem(error instanceof TooLarge ? 413 : 400, { detail: error.message });
      if (!(error instanceof Refusal)) throw error;
      log(`${owner.by}: ${error.message}`);
      return problem(error instanceof OneAtATime.Busy ? 503 : 422, { detail: error.message });
    }
  }

  app.get('/api/releases/shell-types.tgz', async (context) => {
    const owner = await sender(context);
    if (owner instanceof Response) return owner;
    const { version, archive } = await shellTypesOf(options.store);
    return context.body(await readFile(archive), 200, {
      ...never,
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="fairshore-shell-types-${version}.tgz"`,
    });
  });
  app.post('/api/releases/:remote', (context) => {
    const isOfPreviews = context.req.query('preview') !== undefined;
    // Asked for at once: a connection that breaks before that would abort nothing.
    const sender = context.req.raw.signal;
    const take: Action = async ({ remote, store }) => {
      const canary = canaryTerms({
        canary: context.req.query('canary'),
        threshold: context.req.query('threshold'),
      });
      const preview = askedPreview((name) => context.req.query(name));
      if (canary && preview) throw new Refusal('A release is a canary or a preview, not both.');
      const bytes = await readBody(context.req.raw, { bytes: archiveLimits.packed, isWhat: 'An archive' });
      const smokeTestFor = await options.loadSmokeTest();
      const notes: string[] = [];
      const released = await queue.run(() =>
        acceptRelease(store, bytes, {
          remote,
          smokeTest: smokeTestFor((line) => notes.push(line)),
          sender,
          isAllowed: async () => (await teams.ownerOf(bearerOf(context) ?? '')) !== undefined,
          publicKeyOf: (name) => teams.publicKeyOf(name),
          canary,
          findingsOf: options.findingsOf,
          preview,
        }),
      );
      const told = released.preview
        ? await toldPreview(store, remote, released.preview)
        : { said: await noted(store, remote, toldRelease(released)) };
      return { ...told, said: [told.said, ...new Set(notes)].join('\n') };
    };
    return answer(context, take, { isOfPreviews });
  });
  app.get('/api/releases/:remote/previews', (context) =>
    answer(context, async ({ remote, store }) => listedPreviews(store, remote), { isOfPreviews: true }),
  );
  app.post('/api/releases/:remote/end-preview', (context) =>
    answer(
      context,
      async ({ remote, store }) => endedPreview(store, remote, context.req.query('preview') ?? ''),
      { isOfPreviews: true },
    ),
  );
  app.post('/api/releases/:remote/rollback/:from?', (context) =>
    answer(context, async ({ remote, store }) => {
      const isFirstMeant = context.req.query('first') === 'yes';
      const from = context.req.param('from');
      return noted(store, remote, toldRollback(await rollBackRemote(store, remote, { isFirstMeant, from })));
    }),
  );
  app.post('/api/releases/:remote/disable', (context) =>
    answer(context, async ({ remote, store }) => {
      const most = { bytes: longestRequest, isWhat: 'A reason' };
      return toldDisable(store, remote, String(await readBody(context.req.raw, most)));
    }),
  );
  app.post('/api/releases/:remote/enable', (context) =>
    answer(context, ({ remote, store }) => toldEnable(store, remote)),
  );
  app.post('/api/releases/:remote/promote', (context) =>
    answer(context, async ({ remote, store }) => {
      const isForced = context.req.query('force') === 'yes';
      const wait = await tooYoung(store, remote, context.req.query('after'));
      if (wait !== undefined) return wait;
      const { findingsOf } = options;
      const promoted = await promoteCanary(store, remote, { isForced, findingsOf });
      return noted(store, remote, toldPromotion(promoted, isForced));
    }),
  );
  app.post('/api/releases/:remote/abort', (context) =>
    answer(context, async ({ remote, store }) => toldAbort(store, await abortCanary(store, remote), enable)),
  );
}

function bearerOf({ req }: HostContext): string | undefined {
  return /^Bearer (\S+)$/i.exec(req.header('authorization') ?? '')?.[1];
}

async function noted(store: ReleaseStore, remote: string, said: string): Promise<string> {
  return said + (await disabledNote(store, remote, enable));
}

/** The reason why a canary can't be promoted yet, if the request requires it to have been out for a number of hours. */
async function tooYoung(
  store: ReleaseStore,
  remote: string,
  after: string | undefined,
): Promise<string | undefined> {
  if (after === undefined) return undefined;
  const hours = Number(after);
  if (!/^\d+$/.test(after) || hours < 1 || hours > mostHours)
    throw new Refusal(`after takes a whole number of hours from 1 to ${mostHours}.`);
  const canary = (await pointerOf(store, remote))?.canary;
  if (!canary) return `${remote} has no canary: there is nothing to promote.`;
  const out = (Date.now() - Date.parse(canary.since ?? '')) / 3_600_000;
  // A canary from before its start time was recorded is old enough.
  if (!(out < hours)) return undefined;
  return `${remote} ${canary.version} stays a canary: it is out for ${Math.floor(out)} of ${hours} hours.`;
}

class TooLarge extends ArchiveFault {}

/** The body is read only after the token has been checked, and never beyond the limit. */
async function readBody({ body }: Request, most: { bytes: number; isWhat: string }): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most.bytes)
      throw new TooLarge(`${most.isWhat} may have ${most.bytes / 1_000_000} MB at most.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
