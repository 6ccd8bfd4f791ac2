import { parseArgs } from 'node:util';
import { restoreFolder, restoreServer } from '@fairshore/local-supabase/operations';
import { explain } from '../explain';
import { chosenDatabase } from './chosenDatabase';

await explain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Usage: npm run restore -- FILE [--replace]');
  const { folder, databaseUrl } = chosenDatabase(process.env);
  if (databaseUrl === undefined) await restoreFolder(folder, file, values);
  else await restoreServer(databaseUrl, file, values);
  console.log(`The database is as it was when ${file} was written.`);
});
