import { defineConfig } from '@playwright/test';
import { main } from './addresses';
import { lateSeed } from './late';
import { inFull, isFull } from './matrix';
import { launchOptions } from '@fairshore/release-host/browser';

/** A page here lives for seconds: the compilers that make code fast in the long run take an eighth more than they give. */
const withoutOptimizing = '--js-flags=--no-maglev --no-opt';

/** Of a run with late answers a report of its own, so that the other one's stays. */
const reportName = lateSeed === undefined ? 'e2e' : 'e2e-late';

/** A worker more than two cores: tests wait a good part of their time. No test has a second attempt. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './globalSetup.ts',
  outputDir: `../.cache/${reportName}-results`,
  // Guards against a hang, not limits of anybody: a machine that stands still for a minute must not turn a test red.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 3,
  fullyParallel: false,
  ...(!isFull && { grepInvert: new RegExp(inFull.tag) }),
  retries: 0,
  reporter: [['list'], ['json', { outputFile: `../.cache/${reportName}-report.json` }]],
  use: {
    baseURL: main.url,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    // Home's moving lines cost half a processor as long as a page is open; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...launchOptions, args: [...launchOptions.args, withoutOptimizing] },
  },
});
