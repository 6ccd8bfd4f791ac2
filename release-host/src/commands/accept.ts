import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { previewTerms } from '../gate/previewRelease';
import { disabledNote } from '../gate/disabledNote';
import { acceptRelease } from '../service/acceptRelease';
import { toldPreview } from '../service/teamPreviews';
import { Refusal } from '../store/pointerChanges';
import { readNamed } from '../store/readNamed';
import { namedTeams } from '../teams/namedTeams';
import { knownStore, runCommand, sameStore } from './runCommand';
import { refuseWithoutBrowser } from './refuseWithoutBrowser';
import { suiteAddress } from './suiteAddress';
import { smokeTest } from './smokeTest';

await runCommand(main);

/** Accepts a release that was built elsewhere (`fairshore release --archive FILE`) into a store, as the release service does. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      teams: { type: 'string' },
      preview: { type: 'string' },
      days: { type: 'string' },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw new Refusal(
      'Usage: npm run accept -- FILE [--preview PREVIEW [--days DAYS]] [--store FOLDER] [--teams FILE]',
    );
  const store = knownStore(values.store);
  const known = namedTeams(values.teams);
  const unchecked = uncheckedNote(known?.file);
  const { name, version, from, preview } = await acceptRelease(store, await readNamed(file), {
    smokeTest: (candidate) => {
      refuseWithoutBrowser();
      return smokeTest(store.dir, candidate, console.log);
    },
    publicKeyOf: async (remote) => known?.publicKeyOf(remote),
    ...(values.preview !== undefined && { preview: previewTerms(values.preview, values.days) }),
  });
  if (preview) {
    const { said, link } = await toldPreview(store, name, preview);
    return `${said}\n${suiteAddress()}${link}${unchecked}`;
  }
  const given = sameStore(values.store);
  const live =
    from === undefined || from === version
      ? `${name} ${version} is live.`
      : `${name} ${version} is live in place of ${from}. Back: npm run rollback -- ${name}${given}`;
  return live + (await disabledNote(store, name, `npm run enable -- ${name}${given}`)) + unchecked;
}

function uncheckedNote(file: string | undefined): string {
  if (file !== undefined && existsSync(file)) return '';
  const why = file === undefined ? 'no file of teams was named (--teams)' : `there is no file ${file}`;
  return `\nIts signature was not checked: ${why}.`;
}
