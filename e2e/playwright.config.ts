import { defineConfig } from '@playwright/test';
import { main } from './addresses';
import { lateSeed } from './late';
import { inFull, isFull, isSmoke } from './matrix';
import { launchOptions } from '@fairshore/release-host/browser';

/** Pages live only seconds here, so the optimizing compilers cost an eighth more time than they save. */
const withoutOptimizing = '--js-flags=--no-maglev --no-opt';

/** A run with delayed responses has its own report, so that it doesn't overwrite the regular one. */
const reportName = lateSeed === undefined ? 'e2e' : 'e2e-late';

/** One worker more than two cores, because tests spend much of their time waiting. No test is retried. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './globalSetup.ts',
  outputDir: `../.cache/${reportName}-results`,
  // These guard against hangs only: a machine that stalls for a minute must not fail a test.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  workers: 3,
  fullyParallel: false,
  ...(!isFull && { grepInvert: new RegExp(inFull.tag) }),
  ...(isSmoke && { grep: /@smoke/ }),
  retries: 0,
  reporter: [['list'], ['json', { outputFile: `../.cache/${reportName}-report.json` }]],
  use: {
    baseURL: main.url,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    // Home's animated lines use half a CPU core while a page is open; tests of motion opt in.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...launchOptions, args: [...launchOptions.args, withoutOptimizing] },
  },
});
