import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../settings';
import { buildSuite } from '../store/buildSuite';
import { Refusal } from '../store/pointerChanges';
import { ReleaseStore } from '../store/releaseStore';
import { readDeclaration, remoteFolders, rootDir } from '@fairshore/remote-kit/release';
import { exampleFiles, exportSite } from '../export/exportSite';
import { tryFolder } from '../export/tryFolder';
import { onlyArgument } from './givenArguments';
import { storeFolder, runCommand } from './runCommand';

const usage = `Usage: npm run export -- FOLDER [--store FOLDER]
       npm run export -- --examples   (writes the configurations in release-host/hosting anew)`;

await runCommand(main);

/** Exports the live suite as plain files for a static host; see release-host/hosting/README.md. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' }, examples: { type: 'boolean' } },
  });
  if (values.examples) return writeExamples();
  const folder = onlyArgument(positionals, usage);
  if (!folder) throw new Refusal(usage);

  const settings = readSettings(process.env, []);
  const store = new ReleaseStore(storeFolder(values.store), settings.remotesOrigin);
  const target = path.resolve(folder);
  // A build takes minutes.
  await tryFolder(target);
  const log = (line: string) => console.log(line);
  if (!values.store) await buildSuite(store, log);
  const { site, nginxFile, added, rendered } = await exportSite(store, settings, target, {
    log,
  });
  return [
    `${added.length} new releases, ${rendered.length} pages rendered. Upload ${site}, or serve it with ${nginxFile}.`,
    settings.backend.kind === 'hosted' ? `Backend: ${settings.backend.url}` : 'Backend: none, demo mode.',
  ].join('\n');
}

async function writeExamples(): Promise<string> {
  const remotes = await Promise.all(remoteFolders().map(readDeclaration));
  for (const [name, text] of Object.entries(exampleFiles(remotes))) {
    await writeFile(path.join(rootDir, 'release-host', 'hosting', name), text);
  }
  return 'The configurations in release-host/hosting are up to date.';
}
