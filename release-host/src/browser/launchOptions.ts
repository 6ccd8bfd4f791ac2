import { existsSync } from 'node:fs';

/** Debian's paths. The headless shell has no windows of its own and uses about half the processor time. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Launches the Chromium named by CHROMIUM_PATH, or Debian's, with its calls home switched off; nothing is downloaded. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH || (debian.find((file) => existsSync(file)) ?? debian[0]),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
