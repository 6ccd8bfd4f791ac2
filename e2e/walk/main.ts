import { chromium } from '@playwright/test';
import { launchOptions } from '@fairshore/release-host/browser';
import { describeFindings } from './describeFindings';
import { readArguments } from './readArguments';
import { startOwnSuite } from './startOwnSuite';
import { walk } from './walk';

const { url, walks, isTold } = asked();
try {
  process.exitCode = (await allWalks()) === 0 ? 0 : 1;
} catch (error) {
  // No suite or no browser: the reason is a sentence, and the stack of this process would add nothing.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** Walks through a suite and prints what was found; resolves with how much that was. */
async function allWalks(): Promise<number> {
  const suite = url === undefined ? await startOwnSuite() : { url, stop: () => Promise.resolve() };
  try {
    return await walksThrough(suite.url);
  } finally {
    await suite.stop();
  }
}

async function walksThrough(address: string): Promise<number> {
  const browser = await chromium.launch(launchOptions);
  let found = 0;
  try {
    for (const chosen of walks) {
      const started = Date.now();
      const findings = await walk(browser, {
        ...chosen,
        url: address,
        ...(isTold && { onStep: (line: string) => console.log(line) }),
      });
      found += findings.length;
      const rate = (chosen.steps / ((Date.now() - started) / 1000)).toFixed(1);
      const { seed, role, width, steps } = chosen;
      console.log(
        `seed ${seed}, ${role}, ${width} px: ${steps} steps, ${rate} a second, ${findings.length} findings`,
      );
      if (findings.length > 0) console.log(describeFindings(chosen, findings));
    }
  } finally {
    await browser.close();
  }
  return found;
}

function asked() {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}
