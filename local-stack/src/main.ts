import { readSettings } from '@fairshore/release-host/settings';
import { explain } from './explain';

/** One remote alone needs neither backend nor gate, and every module loaded up front delays its bundlers. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  if (settings.alone && settings.devRemote) {
    const { serveAlone } = await import('@fairshore/release-host/alone');
    await serveAlone({ ...settings, name: settings.devRemote, ...settings.alone }, console.log);
    return;
  }
  await (await import('./startSuite')).startSuite(settings);
}

await explain(main);
