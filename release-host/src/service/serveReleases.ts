import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import { ArchiveFault, archiveLimits } from '@fairshore/remote-kit/archive';
import { canaryThreshold } from '@fairshore/remote-kit/registry';
import { problem } from '../api/problem';
import { abortCanary, promoteCanary } from '../gate/releaseRemote';
import type { FindingsOfCanary, Released, SmokeTest } from '../gate/releaseRemote';
import { rollBackRemote } from '../gate/rollBackRemote';
import { Refusal } from '../store/pointerChanges';
import type { CanaryTerms } from '../store/pointerChanges';
import type { ReleaseStore } from '../store/releaseStore';
import { shellTypesOf } from '../store/releaseTypes';
import type { TeamsFile, TokenOwner } from '../teams/teamsFile';
import { acceptRelease } from './acceptRelease';
import { OneAtATime } from './OneAtATime';

/** What takes releases of teams outside of this repository. */
export interface ReleaseServiceOptions {
  readonly store: ReleaseStore;
  readonly teams: TeamsFile;
  /** Opens a candidate in a browser; loaded with the first release. */
  readonly loadSmokeTest: () => Promise<(tell: (line: string) => void) => SmokeTest>;
  readonly findingsOf?: FindingsOfCanary;
  readonly log: (line: string) => void;
}

type HostContext = Context<{ Bindings: { ip: string } }>;
/** Does what a team asks for its remote; resolves with words for it. */
type Action = (asked: { context: HostContext; remote: string; store: ReleaseStore }) => Promise<string>;

const never = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Answers `GET /api/releases/shell-types.tgz` for every team with what it installs, `POST /api/releases/<remote>` with an archive, and `…/rollback`, `…/promote`, `…/abort` without: for the token of the team whose
 * remote it is. 401 without a token, 403 for another remote, 400 and 413 for what is no archive of a release, 422 for what the gate
 * refuses, 409 for what can't be done now, 503 while too many wait.
 */
export function serveReleases(app: Hono<{ Bindings: { ip: string } }>, options: ReleaseServiceOptions): void {
  const { teams, log } = options;
  const queue = new OneAtATime();

  /** Whose the token of a request is, or the answer to one without. */
  async function sender(context: HostContext): Promise<TokenOwner | Response> {
    const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
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

  async function answer(context: HostContext, act: Action): Promise<Response> {
    const remote = context.req.param('remote') ?? '';
    const owner = await sender(context);
    if (owner instanceof Response) return owner;
    if (owner.remote !== remote)
      return problem(403, { detail: `This token is for ${owner.remote}, not for ${remote.slice(0, 60)}.` });
    const store = options.store.inTheNameOf(owner.by);
    try {
      const said = await act({ context, remote, store });
      log(`${owner.by}: ${said.split('\n')[0] ?? ''}`);
      return context.json({ said }, 200, never);
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
  app.post('/api/releases/:remote', (context) =>
    answer(context, async ({ remote, store }) => {
      const canary = canaryTerms(context);
      const bytes = await readBody(context.req.raw);
      const smokeTestFor = await options.loadSmokeTest();
      const notes: string[] = [];
      const released = await queue.run(() =>
        acceptRelease(store, bytes, {
          remote,
          smokeTest: smokeTestFor((line) => notes.push(line)),
          publicKeyOf: (name) => teams.publicKeyOf(name),
          canary,
        }),
      );
      return [toldRelease(released, canary), ...new Set(notes)].join('\n');
    }),
  );
  app.post('/api/releases/:remote/rollback', (context) =>
    answer(context, async ({ remote, store }) => {
      const isFirstMeant = context.req.query('first') === 'yes';
      const { version, from } = await rollBackRemote(store, remote, { isFirstMeant });
      return version === undefined
        ? `${remote} is not here yet: ${from}, its first release, was taken back, and nobody owns its paths.`
        : `${remote} is back at ${version}; ${from} was taken back.`;
    }),
  );
  app.post('/api/releases/:remote/promote', (context) =>
    answer(context, async ({ remote, store }) => {
      const isForced = context.req.query('force') === 'yes';
      const { findingsOf } = options;
      const { version, from } = await promoteCanary(
        store,
        remote,
        isForced || !findingsOf ? {} : { findingsOf },
      );
      return `${remote} ${version} is live for everybody; ${from} is what a rollback goes back to.`;
    }),
  );
  app.post('/api/releases/:remote/abort', (context) =>
    answer(context, async ({ remote, store }) => {
      const { version } = await abortCanary(store, remote);
      return `The canary of ${remote} is taken back; everybody gets ${version}.`;
    }),
  );
}

class TooLarge extends ArchiveFault {}

/** Nothing of it is read before the token is known, and never more than an archive may have. */
async function readBody({ body }: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > archiveLimits.packed)
      throw new TooLarge(`An archive may have ${archiveLimits.packed / 1_000_000} MB at most.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toldRelease({ name, version, from }: Released, canary: CanaryTerms | undefined): string {
  if (canary)
    return `${name} ${version} goes to ${canary.percent} % of browsers beside ${from}, until it fails more than ${canaryThreshold(canary)} % of the time, or fares worse than ${from}.`;
  if (from === undefined || from === version) return `${name} ${version} is live.`;
  return `${name} ${version} is live in place of ${from}.`;
}

function canaryTerms({ req }: HostContext): CanaryTerms | undefined {
  const percent = percentOf(req.query('canary'), 'canary', 99);
  const threshold = percentOf(req.query('threshold'), 'threshold', 100);
  if (percent !== undefined) return { percent, ...(threshold !== undefined && { threshold }) };
  if (threshold !== undefined)
    throw new Refusal('A threshold says when a canary is dropped: give canary too.');
  return undefined;
}

function percentOf(text: string | undefined, name: string, most: number): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (/^\d+$/.test(text) && percent >= 1 && percent <= most) return percent;
  throw new Refusal(`${name} takes a whole number of percent from 1 to ${most}.`);
}
