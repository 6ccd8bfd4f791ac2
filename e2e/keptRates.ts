import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Rates that a suite is given, so that no test waits for the central bank. */
const rates = { asOf: '2026-11-20', usdPerEur: 1.25, gbpPerEur: 0.8 };

/** Leaves rates in a data folder as a suite keeps those it has fetched. */
export async function keepRates(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const kept = { fetchedAt: Date.now(), answer: JSON.stringify(rates) };
  await writeFile(path.join(dataDir, 'exchange-rates.json'), JSON.stringify(kept));
}
