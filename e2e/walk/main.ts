import { chromium } from '@playwright/test';
import { launchOptions } from '@fairshore/release-host/browser';
import { describeFindings } from './describeFindings';
import { readArguments } from './readArguments';
import { startOwnSuite } from './startOwnSuite';
import { walk } from './walk';

const { url, walks, isTold } = asked();
const suite = url === undefined ? await startOwnSuite() : { url, stop: () => Promise.resolve() };
const browser = await chromium.launch(launchOptions);
let found = 0;
try {
  for (const chosen of walks) {
    const started = Date.now();
    const findings = await walk(browser, {
      ...chosen,
      url: suite.url,
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
  await suite.stop();
}
process.exit(found === 0 ? 0 : 1);

function asked() {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}
