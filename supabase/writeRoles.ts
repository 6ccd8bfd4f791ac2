import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolesTable } from './rolesTable';

const destination = fileURLToPath(new URL('ROLES.md', import.meta.url));
await writeFile(destination, await rolesTable(destination));
console.log(`Wrote ${destination}`);
