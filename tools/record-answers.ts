import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordedFile } from '@fairshore/release-host/answers';
import { ReleaseStore } from '@fairshore/release-host';
import { rootDir } from '@fairshore/remote-kit/release';
import { format, resolveConfig } from 'prettier';
import { givenArguments, refuse } from './givenArguments';
import { startDemoBackend } from './answers/demoBackend';
import { recordVisits } from './answers/recordVisits';

/**
 * Records the backend's responses when each page of the suite is opened with demo data, for the gate's browser. The pages are those of the
 * release store that `npm start` serves, or of another one with --store FOLDER.
 */
const { values } = givenArguments({ options: { store: { type: 'string' } } });
const dir = path.resolve(values.store ?? path.resolve(rootDir, process.env.DATA_DIR || '.data', 'releases'));
if (!existsSync(dir)) refuse(`There is no release store ${dir}: npm start makes the one in DATA_DIR.`);

const backend = await startDemoBackend();
try {
  const recorded = await recordVisits(new ReleaseStore(dir), backend);
  const style = await resolveConfig(recordedFile);
  await writeFile(recordedFile, await format(JSON.stringify(recorded), { ...style, parser: 'json' }));
  console.log(
    `${Object.keys(recorded.answers).length} answers to ${Object.keys(recorded.visits).length} pages are in ${path.relative(rootDir, recordedFile)}.`,
  );
} finally {
  await backend.stop();
}
