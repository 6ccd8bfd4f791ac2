import { openDatabase } from '@fairshore/local-supabase/operations';
import { explain } from '../explain';
import { chosenDatabase } from './chosenDatabase';
import { promoteToAdmin } from './promoteToAdmin';

await explain(async () => {
  const [email = '', ...others] = process.argv.slice(2);
  if (!email.includes('@') || others.length > 0) throw new Error('Usage: npm run make-admin -- EMAIL');
  const { folder, databaseUrl } = chosenDatabase(process.env);
  const database = await openDatabase(folder, databaseUrl);
  try {
    console.log(await promoteToAdmin(database, email));
  } finally {
    await database.close();
  }
});
