import { parseArgs } from 'node:util';
import { backUpFolder, backUpServer } from '@fairshore/local-supabase/operations';
import { explain } from '../explain';
import { chosenDatabase } from './chosenDatabase';

await explain(async () => {
  const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined || others.length > 0) throw new Error('Usage: npm run backup -- FILE');
  const { folder, databaseUrl } = chosenDatabase(process.env);
  if (databaseUrl === undefined) await backUpFolder(folder, file);
  else await backUpServer(databaseUrl, file);
  console.log(`${file} holds the whole database, password hashes too: keep it as secret as the database.`);
});
