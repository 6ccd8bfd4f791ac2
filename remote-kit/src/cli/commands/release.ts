import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { packRelease, readFilesIn } from '../../archive';
import { provenanceFile, readPrivateKey, sealEnvelope, statementOf } from '../../provenance';
import { fittingText, packageDir } from '../../release';
import { kitVersions } from '../../scaffold';
import { currentRemote } from '../currentRemote';
import { isInMonorepo, runScript } from '../inMonorepo';
import { Refused } from '../Refused';
import { askSuite, siteOf } from '../suiteApi';
import { builtRelease } from './build';

const options = {
  site: { type: 'string' },
  archive: { type: 'string' },
  canary: { type: 'string' },
  threshold: { type: 'string' },
  promote: { type: 'boolean' },
  force: { type: 'boolean' },
  after: { type: 'string' },
  abort: { type: 'boolean' },
  preview: { type: 'string' },
  days: { type: 'string' },
  'end-preview': { type: 'string' },
} as const;

/** Builds a release of this remote, signs where it comes from, and gives it to a suite, which judges it first. */
export async function release(args: string[]): Promise<string | undefined> {
  const { values } = parseArgs({ args, options: { ...options, store: { type: 'string' } } });
  const name = currentRemote();
  if (isInMonorepo(values.site) && values.archive === undefined) return runScript('release', [name, ...args]);
  if (values.store !== undefined)
    throw new Refused(
      'A store is filled where it is: fairshore release --archive FILE here, npm run accept -- FILE there.',
    );
  refuseMixed(values);
  const { site } = values;
  if (values.promote)
    return askSuite({
      site,
      path: `${name}/promote`,
      query: {
        ...(values.force && { force: 'yes' }),
        ...(values.after !== undefined && { after: values.after }),
      },
    });
  const ended = values['end-preview'];
  if (ended !== undefined) return askSuite({ site, path: `${name}/end-preview`, query: { preview: ended } });
  if (values.abort) return askSuite({ site, path: `${name}/abort` });
  if (values.archive === undefined) siteOf(site);

  const { dir, version } = await builtRelease();
  const files = await signedFiles(name, version, dir);
  const body = await packRelease(dir, files);
  if (values.archive !== undefined) {
    await writeFile(values.archive, body);
    return `${name} ${version} is in ${values.archive}, ${files.size > 0 ? 'signed' : 'not signed: FAIRSHORE_KEY names no key'}.`;
  }
  const query = {
    ...(values.canary !== undefined && { canary: values.canary }),
    ...(values.threshold !== undefined && { threshold: values.threshold }),
    ...(values.preview !== undefined && { preview: values.preview }),
    ...(values.days !== undefined && { days: values.days }),
  };
  console.log(
    `${name} ${version} goes to ${siteOf(site).origin}, which opens it beside everything that is live …`,
  );
  return askSuite({ site, path: name, query, body });
}

/** What can be told without building first: two things at once, and options that belong to another. */
function refuseMixed({ preview, days, canary, after, promote, abort, 'end-preview': ended }: Given): void {
  const asked = Object.entries({
    '--preview': preview,
    '--canary': canary,
    '--promote': promote,
    '--abort': abort,
    '--end-preview': ended,
  }).flatMap(([option, value]) => (value === undefined ? [] : [option]));
  if (preview !== undefined && canary !== undefined)
    throw new Refused('A release is a canary or a preview, not both.');
  if (preview !== undefined && !/^[a-z0-9-]{1,40}$/.test(preview))
    throw new Refused('A preview has a name such as pr-12: small letters, digits and hyphens, 40 at most.');
  if (preview === undefined && days !== undefined)
    throw new Refused('--days says how long a preview stays open: give --preview too.');
  if (after !== undefined && !promote) throw new Refused('--after goes with --promote.');
  if (asked.length > 1)
    throw new Refused(`One at a time: ${asked.join(' and ')} are ${asked.length} things.`);
}

interface Given {
  readonly preview?: string;
  readonly days?: string;
  readonly canary?: string;
  readonly after?: string;
  readonly promote?: boolean;
  readonly abort?: boolean;
  readonly 'end-preview'?: string;
}

/** The provenance of a release, signed with the team's key; nothing where no key is named. */
async function signedFiles(name: string, version: string, dir: string): Promise<ReadonlyMap<string, Buffer>> {
  const { FAIRSHORE_KEY: keyFile } = process.env;
  if (!keyFile) return new Map();
  const key = readPrivateKey(await keyIn(keyFile));
  const described = await readFile(path.join(dir, 'release.json'), 'utf8');
  const { commit } = fittingText(z.object({ commit: z.string().optional() }), described, 'release.json');
  const statement = statementOf({
    remote: name,
    version,
    files: await readFilesIn(dir),
    commit,
    repository: await repositoryOf(packageDir(name)),
    builtWith: { '@fairshore/remote-kit': kitVersions().version, node: process.versions.node },
    finishedOn: new Date(),
  });
  return new Map([[provenanceFile, Buffer.from(sealEnvelope(statement, key))]]);
}

/** A key is in a file; where secrets come as texts, it is the text itself. */
async function keyIn(given: string): Promise<string> {
  if (given.startsWith('-----BEGIN')) return given;
  if (!existsSync(given))
    throw new Refused(
      'FAIRSHORE_KEY names a file that is not there. It takes a file, or the key itself (PEM).',
    );
  return readFile(given, 'utf8');
}

/** Where the sources are kept, without what may stand in such an address to get in. */
async function repositoryOf(dir: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['remote', 'get-url', 'origin'], { cwd: dir });
    const url = new URL(stdout.trim());
    url.username = '';
    url.password = '';
    return url.href;
  } catch {
    return undefined;
  }
}
