import { buildPackage } from '@fairshore/shared-remote/build';

const [folder, storeDir] = process.argv.slice(2);
if (!folder || !storeDir) throw new Error('Usage: buildOne <folder> <store>');
await buildPackage(folder, storeDir);
