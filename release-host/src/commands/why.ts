import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isPlace, sourceLines } from '../maps/sourceLines';
import { Refusal } from '../store/pointerChanges';
import { storeFolder, runCommand } from './runCommand';

const usage = `Usage: npm run why -- NAME VERSION FRAME… [--store FOLDER]
FRAME is a place as the console shows it: main.4f2a91c0.js:1:2345`;

await runCommand(main);

/** Resolves stack frames of a release to source lines, using the source maps in the store, which are not served to anybody. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  const [name = '', version = '', ...frames] = positionals;
  if (frames.length === 0) throw new Refusal(usage);
  const store = storeFolder(values.store);
  if (!existsSync(path.join(store, name, version)))
    throw new Refusal(`${name} ${version} is not in the store ${store} any more, or never was.`);
  const placeOf = (frame: string) => `${name}/${version}/${frame}`;
  const unreadable = frames.find((frame) => !isPlace(placeOf(frame)));
  if (unreadable !== undefined)
    throw new Refusal(
      `“${unreadable}” can’t be read: name a place as the console shows it, such as main.4f2a91c0.js:1:2345.`,
    );
  const explain = sourceLines(store);
  const found = await Promise.all(
    frames.map(async (frame) => {
      const place = placeOf(frame);
      const source = await explain(place);
      return source === place ? `${frame}  has no map in this release` : `${frame}  ${source}`;
    }),
  );
  return found.join('\n');
}
