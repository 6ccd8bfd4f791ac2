import { isItemKey, storageInventory } from '@fairshore/shared-data/storage';
import type { Page } from '@playwright/test';
import { analyticsLoader, main } from '../addresses';
import {
  all,
  answer,
  combinations,
  consentDialog,
  keptBy,
  none,
  setSwitches,
  watchOthers,
} from '../consentPage';
import type { Choice } from '../consentPage';
import { inFullUnless, isFull, smokeIf } from '../matrix';
import { expect, test } from '../test';

/** A page of the shell with the colour scheme switch, because the functional category stores the colour scheme. */
const path = '/_components';
const day = 86_400_000;

const signals = (choice: Choice | null) => {
  const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  const ads = word(choice?.marketing ?? false);
  return {
    ad_user_data: ads,
    ad_personalization: ads,
    ad_storage: ads,
    analytics_storage: word(choice?.analytics ?? false),
    functionality_storage: word(choice?.functional ?? false),
    security_storage: word(choice !== null),
  };
};

function recordOf(choice: Choice, changes: { timestamp?: number; version?: string } = {}): string {
  const categories = { necessary: true, ...choice };
  return JSON.stringify({ categories, timestamp: Date.now(), version: '1.0.0', ...changes });
}

/** The possible courses of a visit: what is stored at the start, what the visitor does, and which choice applies then. */
const situations: Readonly<
  Record<
    string,
    {
      stored?: (choice: Choice) => string;
      act?: (page: Page, choice: Choice) => Promise<void>;
      holds: (choice: Choice) => Choice | null;
    }
  >
> = {
  'no action': {
    act: async (page, choice) => {
      await setSwitches(page, choice);
      await page.keyboard.press('Escape');
      await expect(consentDialog(page)).toBeHidden();
    },
    holds: () => null,
  },
  reject: {
    act: async (page, choice) => {
      await setSwitches(page, choice);
      await answer(page, 'Reject non-essential');
    },
    holds: () => none,
  },
  save: {
    act: async (page, choice) => {
      await setSwitches(page, choice);
      await answer(page, 'Save choices');
    },
    holds: (choice) => choice,
  },
  accept: {
    act: async (page, choice) => {
      await setSwitches(page, choice);
      await answer(page, 'Accept all');
    },
    holds: () => all,
  },
  withdraw: {
    stored: (choice) => recordOf(choice),
    act: async (page, choice) => {
      await expectToHold(page, choice);
      // A valid answer prevents the question.
      await expect(consentDialog(page)).toBeHidden();
      await page.evaluate(() => window.dispatchEvent(new Event('open-cookie-consent')));
      await expect(consentDialog(page)).toBeVisible();
      // Only a new document guarantees that a running script has stopped.
      const reloaded = choice.analytics ? page.waitForEvent('load') : undefined;
      await consentDialog(page).getByRole('button', { name: 'Reject non-essential' }).click();
      await reloaded;
      await expect(consentDialog(page)).toBeHidden();
    },
    holds: () => none,
  },
  expired: {
    stored: (choice) => recordOf(choice, { timestamp: Date.now() - 180 * day - 60_000 }),
    holds: () => null,
  },
  corrupt: { stored: (choice) => recordOf(choice).slice(0, -20), holds: () => null },
  'other version': { stored: (choice) => recordOf(choice, { version: '0.9.0' }), holds: () => null },
};

/** Two choices that set each switch once on and once off; a unit test verifies that all eight are stored correctly. */
const opposites: readonly Choice[] = [
  { ...none, analytics: true },
  { ...all, analytics: false },
];

for (const [situation, { stored, act, holds }] of Object.entries(situations)) {
  // Only saving leads to a different result for each choice.
  const few = situation === 'save' ? opposites : [all];
  const choices = isFull ? combinations : few;
  // Unit tests cover what makes a record invalid; here one case is enough.
  const isOfItsOwnKind = !['corrupt', 'other version'].includes(situation);

  test.describe(situation, inFullUnless(isOfItsOwnKind), () => {
    let page: Page;
    let asked: string[] = [];

    // One browser for all eight answers in a situation; its storage is reset for each.
    test.beforeAll(async ({ browser }) => {
      const context = await browser.newContext();
      asked = await watchOthers(context);
      page = await context.newPage();
    });
    test.afterAll(() => page.context().close());

    for (const choice of choices) {
      const names = Object.entries(choice).flatMap(([name, isOn]) => (isOn ? [name] : []));

      const title = `${names.join(', ') || 'nothing'}: nothing else is requested or stored`;
      test(title, smokeIf(situation === 'reject'), async () => {
        await beginWith(page, stored?.(choice));
        asked.length = 0;
        await page.goto(path);
        if (situation !== 'withdraw') {
          await expect(consentDialog(page)).toBeVisible();
          await expectToHold(page, null);
          expect(asked).toEqual([]);
        }
        await act?.(page, choice);
        const before = asked.length;
        const held = holds(choice);
        await expectToHold(page, held);

        if (!act) await page.keyboard.press('Escape');
        await page.getByText('Light', { exact: true }).click();
        const { local } = await keptBy(page);
        expect(local.includes('fairshore.theme')).toBe(held?.functional ?? false);

        if (held?.analytics) {
          await expect.poll(() => asked.filter((url) => url === analyticsLoader)).toHaveLength(1);
        } else {
          await page.waitForLoadState('networkidle');
          expect(asked.slice(before)).toEqual([]);
        }
        if (situation === 'withdraw') expect(asked.includes(analyticsLoader)).toBe(choice.analytics);
      });
    }
  });
}

/** Prepares the browser with the remains of an earlier consent, and with a record if one is given. */
async function beginWith(page: Page, record: string | undefined): Promise<void> {
  await page.goto('/favicon.svg');
  await page.context().clearCookies();
  await page
    .context()
    .addCookies(
      ['_ga_old', '_gcl_old', 'consent_analytics'].map((name) => ({ name, value: 'true', url: main.url })),
    );
  await page.evaluate((text) => {
    localStorage.clear();
    localStorage.setItem('fairshore.theme', 'dark');
    if (text !== undefined) localStorage.setItem('gdpr.consent.v1', text);
  }, record);
}

/** Waits until the page conforms to a choice: record, cookies, signals, and everything that is stored. */
async function expectToHold(page: Page, choice: Choice | null): Promise<void> {
  await expect(async () => {
    const kept = await keptBy(page);
    if (choice) {
      const { categories, version } = JSON.parse(kept.record ?? '{}');
      expect(categories).toEqual({ necessary: true, ...choice });
      expect(version).toBe('1.0.0');
    }
    const [first] = kept.signals;
    expect(first).toEqual(['consent', 'default', signals(null)]);
    expect(kept.signals.at(-1)).toEqual(['consent', choice ? 'update' : 'default', signals(choice)]);
    expect(kept.cookies).toMatchObject(
      choice
        ? Object.fromEntries(Object.entries(choice).map(([name, isOn]) => [`consent_${name}`, String(isOn)]))
        : {},
    );

    const found = [
      ...kept.local.map((key) => ({ key, place: 'local storage' })),
      ...Object.keys(kept.cookies).map((key) => ({ key, place: 'cookie' })),
    ];
    const unwanted = found.filter(({ key, place }) => {
      if (!choice && key.startsWith('consent_')) return true;
      const item = storageInventory.find((known) => known.place === place && isItemKey(known, key));
      return !item || (item.category !== 'necessary' && !choice?.[item.category]);
    });
    expect(unwanted).toEqual([]);
    expect(kept.session).toEqual([]);
    expect([kept.databases, kept.caches]).toEqual([0, 0]);
  }).toPass({ timeout: 30_000 });
}
