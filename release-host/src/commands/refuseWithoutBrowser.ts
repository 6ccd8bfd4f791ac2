import { existsSync } from 'node:fs';
import { launchOptions } from '../browser';
import { Refusal } from '../store/pointerChanges';

/** Throws a Refusal if there is no Chromium in which a release could be tried. */
export function refuseWithoutBrowser(): void {
  const { executablePath = '' } = launchOptions;
  if (!existsSync(executablePath))
    throw new Refusal(
      `There is no Chromium at ${executablePath}, in which releases are tried: install it, or name it with CHROMIUM_PATH.`,
    );
}
