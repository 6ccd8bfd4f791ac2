import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openPglite } from './engine/openPglite';
import { openPostgres } from './engine/openPostgres';
import type { Engine } from './engine/Engine';
import { codeThrottle } from './factors/factorRoutes';
import { withFactors } from './factors/withFactors';
import { createAuthGateway } from './gateway/authGateway';
import { createAuthLimits } from './gateway/authLimits';
import { createGateway } from './gateway/gateway';
import { withDevices } from './gateway/withDevices';
import { json } from './http/responses';
import { fullDiskOr } from './fullDisk';
import { createFunctions } from './functions/createFunctions';
import { startOutbox } from './functions/startOutbox';
import { startHealth } from './gateway/health';
import { createLocalRoutes } from './gateway/localRoutes';
import { createGoogleRoutes } from './google/googleRoutes';
import { GoogleStandIn } from './google/GoogleStandIn';
import { loadKeys, type Keys } from './keys';
import { openLite, type Lite, type OutgoingAuthMail } from './lite/openLite';
import { createPasswords } from './lite/passwords';
import { lockFolder } from './lock';
import { Mailbox } from './mail/Mailbox';
import { createMailTemplates } from './mail/templates';
import type { Backend, BackendOptions } from './options';
import { openRealtime } from './realtime/openRealtime';
import { readToken, signToken } from './tokens/tokens';
import { createDemoAccounts, defaultDemoAccounts, endDemoSessions } from './schema/demoAccounts';
import { applyMigrations } from './schema/migrations';
import { emptyDatabase, prepareDatabase } from './schema/prepareDatabase';
import { applySeed, isSeedingPending, markForSeeding } from './schema/seed';
import { tidyTables } from './schema/tidyTables';

/**
 * Starts the embedded Supabase: database, auth, REST, realtime and mailbox, without listening on a port. Rejects with a
 * `StartupError` for problems the user can fix.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const folder = resolve(options.dataDir);
  let release: () => void = () => undefined;
  let engine: Engine | undefined;
  try {
    await mkdir(folder, { recursive: true });
    release = lockFolder(folder);
    if (options.fresh) await rm(join(folder, 'pgdata'), { recursive: true, force: true });
    engine = options.databaseUrl
      ? await openPostgres(options.databaseUrl, { makesRoles: true })
      : await openPglite(folder);
    if (options.fresh && engine.kind === 'postgres') await emptyDatabase(engine);
    return await assemble(options, engine, loadKeys(folder, options.fresh ?? false), release);
  } catch (error) {
    await engine?.close().catch(() => undefined);
    release();
    throw await fullDiskOr(error, folder);
  }
}

async function assemble(
  options: BackendOptions,
  engine: Engine,
  keys: Keys,
  release: () => void,
): Promise<Backend> {
  const now = options.now ?? Date.now;
  const log = options.log ?? (() => undefined);
  const siteUrl = options.siteUrl.replace(/\/+$/, '');
  const events = new EventEmitter();
  const passwords = createPasswords(options.bcryptCost ?? 10);
  const hasStandIns = options.hasStandIns === true;
  const standIn = options.google === 'stand-in' && hasStandIns ? new GoogleStandIn(now) : undefined;
  // Placeholders: the stand-in never uses these credentials, but the library requires a provider to have some.
  const wanted = standIn ? { clientId: 'stand-in', secret: 'stand-in' } : options.google;
  const google = wanted === 'stand-in' ? undefined : wanted;

  await prepareDatabase(engine);
  await markForSeeding(engine);
  const migrations = await applyMigrations(engine, options.migrationsDir);

  const outgoing: OutgoingAuthMail[] = [];
  const lite = await openLite({
    engine,
    keys,
    siteUrl,
    jwtExpiry: options.jwtExpiry ?? 3600,
    passwords,
    ...(google ? { google } : {}),
    ...(standIn && { answerFetch: (request: Request) => standIn.answer(request) }),
    sendMail: (mail) => outgoing.push(mail),
    log,
  });
  if (await isSeedingPending(engine)) await seed(options, engine, lite, keys, siteUrl, outgoing);
  if (!hasStandIns) await endDemoSessions(engine);
  await tidyTables(engine);

  const mailbox = new Mailbox(engine, events, () => behind);
  const templates = createMailTemplates(options.templatesDir, siteUrl);
  const storeMails = async () => {
    for (let mail = outgoing.shift(); mail; mail = outgoing.shift())
      await mailbox.send({ kind: mail.kind, to: mail.to, ...(await templates.render(mail)) });
  };
  let settling: Promise<void> = Promise.resolve();
  // The library may send a mail in the middle of a transaction, where waiting for the only connection would deadlock. A
  // request whose mail is already being stored by another waits for that one.
  const settleMails = () => {
    settling = settling.catch(() => undefined).then(storeMails);
    return settling;
  };
  let behind: Promise<unknown> = Promise.resolve();
  const later = (work: () => Promise<unknown>) => {
    behind = behind
      // Lets the response go out first: work started earlier would slow it down.
      .then(() => setImmediate())
      .then(work)
      .then(settleMails)
      .catch((error: unknown) => log(`A mail that was asked for: ${String(error)}`));
  };
  const onChange = (table: string) => void events.emit('change', table);
  const realtime = await openRealtime({
    engine,
    keys,
    now,
    log,
    limits: options.realtimeLimits ?? {},
    onChange,
  });
  const health = startHealth({ probe: lite.probe, renew: () => engine.renew(), log });
  const limits = createAuthLimits(options.rateLimits, now);
  const sign = (claims: Record<string, unknown>) => signToken(claims, keys.jwtSecret);
  const claimsOf = (token: string) => {
    const claims = readToken(token, keys.jwtSecret, now());
    return typeof claims === 'string' ? undefined : claims;
  };
  const shared = { lite, database: engine, limits, siteUrl, claimsOf };
  const auth = createAuthGateway({
    ...shared,
    passwords,
    hasStandIns,
    hasGoogleStandIn: standIn !== undefined,
    sendMail: (mail) => outgoing.push(mail),
    later,
  });
  const guesses = codeThrottle(options.rateLimits, now);
  const gateway = createGateway({
    lite,
    apiKeys: [keys.publishableKey, keys.secretKey],
    auth: withDevices(withFactors(auth, { ...shared, guesses, now, signToken: sign }), shared),
    local: createLocalRoutes({
      siteUrl,
      ...(hasStandIns && { mailbox }),
      ...(standIn && {
        google: createGoogleRoutes(standIn, { database: engine, refuses: options.standInRefuses }),
      }),
      health: async () => {
        const fault = await health.fault();
        return {
          status: fault === undefined ? 'ok' : 'failing',
          ...(fault !== undefined && { fault }),
          engine: engine.kind,
          version: engine.version,
          migrations,
          realtime: realtime.state(),
        };
      },
    }),
    settleMails,
  });

  const sendMailSecret = randomBytes(24).toString('base64url');
  const callFunction = options.functionsDir
    ? createFunctions({
        folder: resolve(options.functionsDir),
        siteUrl,
        keys,
        mailbox,
        sendMailSecret,
        fetchApi: gateway,
        now,
        log,
      })
    : async () => json(404, { error: 'not_found' });
  const outbox = options.functionsDir
    ? await startOutbox({
        engine,
        send: async () => {
          const headers = { authorization: `Bearer ${sendMailSecret}` };
          const request = new Request(`${siteUrl}/functions/v1/send-mail`, { method: 'POST', headers });
          await callFunction('send-mail', request, '127.0.0.1');
        },
        log,
      })
    : undefined;

  let closing: Promise<void> | undefined;
  return {
    fetch: (request, { ip }) => gateway(request, ip),
    callFunction: (name, request, { ip }) => callFunction(name, request, ip),
    handleUpgrade: realtime.handleUpgrade,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    engine: { kind: engine.kind, version: engine.version },
    sql: engine.query,
    signToken: sign,
    mailbox,
    events,
    close: () => {
      closing ??= (async () => {
        health.close();
        await outbox?.close();
        await realtime.close();
        await behind;
        await engine.close();
        release();
      })();
      return closing;
    },
  };
}

async function seed(
  options: BackendOptions,
  engine: Engine,
  lite: Lite,
  keys: Keys,
  siteUrl: string,
  outgoing: OutgoingAuthMail[],
): Promise<void> {
  const accounts = options.hasStandIns ? (options.demoAccounts ?? defaultDemoAccounts) : [];
  await createDemoAccounts(accounts, {
    lite,
    database: engine,
    siteUrl,
    publishableKey: keys.publishableKey,
    takeMails: () => outgoing.splice(0),
  });
  await applySeed(engine, options.seedFile);
}
