import { fileURLToPath } from 'node:url';
import { cruised } from './cruise/cruise';

/** Fails when an import breaks a rule of .dependency-cruiser.cjs, and names it. */
const root = fileURLToPath(new URL('..', import.meta.url));
const { status, stdout, stderr } = cruised(root, '--output-type', 'err', '--exit-code');
console.log(`${stdout}${stderr}`);
process.exit(status);
