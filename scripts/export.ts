import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSuite, readSettings } from '@fairshore/local-stack/hosting';
import { Refusal, ReleaseStore } from '@fairshore/local-stack/release';
import { readDeclaration, remoteFolders, rootDir } from '@fairshore/shared-remote/release';
import { exampleFiles, exportSite } from '../hosting/exportSite';
import { storeFolder, tell } from './release/commands';

const usage = `Usage: npm run export -- FOLDER [--store FOLDER]
       npm run export -- --examples   (writes hosting/nginx.conf and hosting/_headers anew)`;

await tell(main);

/** Writes the live suite as plain files for a static host; hosting/README.md has the rest. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' }, examples: { type: 'boolean' } },
  });
  if (values.examples) return writeExamples();
  const [folder] = positionals;
  if (!folder) throw new Refusal(usage);

  const settings = readSettings(process.env, []);
  const store = new ReleaseStore(storeFolder(values.store), settings.remotesOrigin);
  if (!values.store) await buildSuite(store, (line) => console.log(line));
  const { site, nginxFile, added } = await exportSite(store, settings, path.resolve(folder));
  return [
    `${added.length} new releases. Upload ${site}, or serve it with ${nginxFile}.`,
    settings.backend.kind === 'hosted' ? `Backend: ${settings.backend.url}` : 'Backend: none, demo mode.',
  ].join('\n');
}

async function writeExamples(): Promise<string> {
  const remotes = await Promise.all(remoteFolders().map(readDeclaration));
  for (const [name, text] of Object.entries(exampleFiles(remotes))) {
    await writeFile(path.join(rootDir, 'hosting', name), text);
  }
  return 'hosting/nginx.conf and hosting/_headers are up to date.';
}
