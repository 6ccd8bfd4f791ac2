import { parseArgs } from 'node:util';
import { backUpFolder, backUpServer } from '@fairshore/local-supabase/operations';
import { explain } from '../explain';
import { chosenDatabase } from './chosenDatabase';

await explain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Usage: npm run backup -- FILE [--replace]');
  const { folder, databaseUrl } = chosenDatabase(process.env);
  if (databaseUrl === undefined) await backUpFolder(folder, file, values);
  else await backUpServer(databaseUrl, file, values);
  console.log(`${file} holds the whole database, password hashes too: keep it as secret as the database.`);
});
