import { buildPackage } from '@fairshore/remote-kit/build';
import { writeTypes } from './writeTypes';

const [folder, storeDir, version] = process.argv.slice(2);
if (!folder || !storeDir || !version) throw new Error('Usage: buildOne <folder> <store> <version>');
await buildPackage(folder, storeDir, version, (dir) => writeTypes(folder, dir));
