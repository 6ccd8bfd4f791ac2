import { writeTypes } from './writeTypes';

const [folder, storeDir, version, purpose] = process.argv.slice(2);
if (!folder || !storeDir || !version)
  throw new Error('Usage: buildOne <folder> <store> <version> [development]');
if (purpose === 'development') {
  const { buildDevelopmentShell } = await import('@fairshore/remote-kit/dev');
  await buildDevelopmentShell(storeDir, version);
} else {
  const { buildPackage } = await import('@fairshore/remote-kit/build');
  await buildPackage(folder, storeDir, version, (dir) => writeTypes(folder, dir));
}
