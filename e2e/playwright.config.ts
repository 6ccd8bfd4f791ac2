import { defineConfig } from '@playwright/test';
import { apart, demo, main } from './addresses';
import { launchOptions, storedConsent } from '@fairshore/release-host/browser';

/** A worker more than two cores: tests wait a good part of their time. No test has a second attempt. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './globalSetup.ts',
  outputDir: '../.cache/e2e-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 3,
  fullyParallel: false,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  use: {
    baseURL: main.url,
    storageState: storedConsent([main.url, apart.url, demo.url]),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    // Home's moving lines cost half a processor as long as a page is open; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
});
