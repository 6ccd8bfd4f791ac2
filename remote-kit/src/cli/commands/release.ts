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
import { refuseMixed } from './refuseMixed';

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

/** Builds a release of this remote, signs its provenance, and sends it to a suite, which checks it before publishing. */
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

/** The provenance of a release, signed with the team's key; empty when no key is set. */
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

/** Reads a key from a file; where secrets are passed as text, it is the text itself. */
async function keyIn(given: string): Promise<string> {
  if (given.startsWith('-----BEGIN')) return given;
  if (!existsSync(given))
    throw new Refused(
      'FAIRSHORE_KEY names a file that is not there. It takes a file, or the key itself (PEM).',
    );
  return readFile(given, 'utf8');
}

/** The URL of the sources' repository, without the credentials it may contain. */
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
