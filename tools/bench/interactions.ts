import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { launchOptions, storedConsent } from '@fairshore/release-host/browser';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { cards } from '../../e2e/manyProjects';
import { startStack } from '../../e2e/stack';
import { rounds, slowDown, timingOf } from './eventTiming';
import type { Timing } from './eventTiming';

const port = 4434;
const dataDir = path.join(rootDir, '.cache/bench/interactions');
/** The limit for a good INP according to Web Vitals, in milliseconds. */
const good = 200;

interface Interaction {
  readonly path: string;
  /** Prepares the page and returns the interaction that each round performs. */
  prepare(page: Page): Promise<(round: number) => Promise<void>>;
}

const interactions: Readonly<Record<string, Interaction>> = {
  menu: {
    path: '/',
    prepare: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      return async () => {
        await menu.tap();
        await page.keyboard.press('Escape');
      };
    },
  },
  filter: {
    path: '/pipeline',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).tap();
      // The checkbox itself is invisible; its label is visible.
      const open = page.getByRole('checkbox', { name: 'Open' }).locator('..');
      await open.waitFor();
      return () => open.tap();
    },
  },
  rate: {
    path: '/pipeline',
    prepare: async (page) => {
      const stars = cards(page).first().getByRole('radio');
      return (round) =>
        stars
          .nth(round % 5)
          .locator('..')
          .tap({ force: true });
    },
  },
  compare: {
    path: '/pipeline',
    prepare: async (page) => {
      const toggle = cards(page).first().getByText('Compare');
      return () => toggle.tap();
    },
  },
  dialog: {
    path: '/pipeline',
    prepare: async (page) => {
      const filters = page.getByRole('button', { name: /^Filters/ });
      return async () => {
        await filters.tap();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      };
    },
  },
  type: {
    path: '/pipeline',
    prepare: async (page) => {
      await page.getByRole('searchbox').tap();
      return () => page.keyboard.press('a');
    },
  },
  submit: {
    path: '/apply',
    prepare: async (page) => {
      const send = page.getByRole('button', { name: 'Send application' });
      return () => send.tap();
    },
  },
};

/** Prints how long a phone takes to show the result of each interaction; false when one isn't good by Web Vitals. */
export async function benchInteractions(): Promise<boolean> {
  await rm(dataDir, { recursive: true, force: true });
  const stack = await startStack({ PORT: String(port), CDN_PORT: String(port + 1), DATA_DIR: dataDir });
  const browser = await chromium.launch(launchOptions);
  const times: Record<string, Timing> = {};
  try {
    for (const [name, { path: address, prepare }] of Object.entries(interactions)) {
      const context = await browser.newContext({
        viewport: { width: 375, height: 812 },
        hasTouch: true,
        storageState: storedConsent([stack.url]),
      });
      const page = await context.newPage();
      await page.goto(stack.url + address, { waitUntil: 'networkidle' });
      const act = await prepare(page);
      await slowDown(page);
      times[name] = await timingOf(page, act);
      await context.close();
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
  console.log(`milliseconds of ${rounds} rounds, processor slowed four times`);
  console.table(times);
  return Object.values(times).every(({ median }) => median <= good);
}
