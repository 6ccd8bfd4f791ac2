import { existsSync } from 'node:fs';

/** Where Debian puts them. The shell has no windows of its own and takes about half the processor time. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The Chromium named by CHROMIUM_PATH, or Debian's, without its calls home; nothing is downloaded. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? debian.find((file) => existsSync(file)) ?? debian[0],
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
