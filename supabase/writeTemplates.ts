import { writeFile } from 'node:fs/promises';
import { authLetters, authTemplate } from './authTemplates';

for (const [name, letter] of Object.entries(authLetters)) {
  const destination = new URL(`templates/${name}.html`, import.meta.url);
  await writeFile(destination, authTemplate(letter));
  console.log(`Wrote ${destination.pathname}`);
}
