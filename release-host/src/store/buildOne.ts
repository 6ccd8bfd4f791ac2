import type { BuildPurpose } from './buildInOwnProcess';
import { prepareCompiler } from './prepareCompiler';

const [folder, storeDir, version, purpose] = process.argv.slice(2);
if (!folder || !storeDir || !version)
  throw new Error('Usage: buildOne <folder> <store> <version> [<purpose>]');

// A release that nobody waits for would take a core, and go on writing into a store that the next start writes into, too.
if (!process.connected) process.exit(1);
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const builds: Readonly<Record<BuildPurpose, () => Promise<unknown>>> = {
  production: async () => {
    const [{ buildPackage }] = await Promise.all([import('@fairshore/remote-kit/build'), prepareCompiler()]);
    // Imported here, because only the shell's build needs the compiler's parser.
    const writeTypes = async (dir: string) => (await import('./writeTypes')).writeTypes(dir);
    await buildPackage(folder, storeDir, version, folder === 'shell' ? writeTypes : undefined);
  },
  development: async () => {
    const [{ buildDevelopmentShell }] = await Promise.all([
      import('@fairshore/remote-kit/dev'),
      prepareCompiler(),
    ]);
    await buildDevelopmentShell(storeDir, version);
  },
  'development-server': async () =>
    (await import('@fairshore/remote-kit/dev')).addShellServer(storeDir, version),
};

try {
  await (
    purpose === 'development' || purpose === 'development-server' ? builds[purpose] : builds.production
  )();
} catch (error) {
  // An error in the sources is a sentence or the bundler's output; the stack of this process would add nothing.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
