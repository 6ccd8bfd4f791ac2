import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';

/** Whether the browser checks have a Chromium. Installs Debian's headless Chromium if permitted. */
export function provideChromium(): boolean {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named);
  const isRoot = process.getuid?.() === 0;
  if (!existsSync(shell) && isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the browser tests…');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
    spawnSync('apt-get', install, { stdio: 'inherit' });
  }
  return existsSync(shell) || existsSync('/usr/bin/chromium');
}
