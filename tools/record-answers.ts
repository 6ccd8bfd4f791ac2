import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordedFile } from '@fairshore/release-host/answers';
import { ReleaseStore } from '@fairshore/release-host';
import { rootDir } from '@fairshore/remote-kit/release';
import { format, resolveConfig } from 'prettier';
import { startDemoBackend } from './answers/demoBackend';
import { recordVisits } from './answers/recordVisits';

/**
 * Records the backend's responses when each page of the suite is opened with demo data, for the gate's browser. The pages are those of the
 * release store that `npm start` serves, or of another one with --store FOLDER.
 */
const place = process.argv.indexOf('--store');
const given = place > 0 ? process.argv[place + 1] : undefined;
const dir = given ?? path.resolve(rootDir, process.env.DATA_DIR ?? '.data', 'releases');

const backend = await startDemoBackend();
try {
  const recorded = await recordVisits(new ReleaseStore(path.resolve(dir)), backend);
  const style = await resolveConfig(recordedFile);
  await writeFile(recordedFile, await format(JSON.stringify(recorded), { ...style, parser: 'json' }));
  console.log(
    `${Object.keys(recorded.answers).length} answers to ${Object.keys(recorded.visits).length} pages are in ${path.relative(rootDir, recordedFile)}.`,
  );
} finally {
  await backend.stop();
}
