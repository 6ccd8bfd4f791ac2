import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Fixed exchange rates for a suite, so that no test waits for the central bank. */
const rates = { asOf: '2026-11-20', usdPerEur: 1.25, gbpPerEur: 0.8 };

/** Writes rates to a data folder in the format in which a suite stores fetched ones. */
export async function keepRates(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const kept = { fetchedAt: Date.now(), answer: JSON.stringify(rates) };
  await writeFile(path.join(dataDir, 'exchange-rates.json'), JSON.stringify(kept));
}
