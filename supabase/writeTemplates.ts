import { writeFile } from 'node:fs/promises';
import { authEmails, authTemplate } from './authTemplates';

for (const [name, email] of Object.entries(authEmails)) {
  const destination = new URL(`templates/${name}.html`, import.meta.url);
  await writeFile(destination, authTemplate(email));
  console.log(`Wrote ${destination.pathname}`);
}
