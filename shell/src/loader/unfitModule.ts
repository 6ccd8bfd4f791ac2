import { satisfy } from '@module-federation/runtime-core';

/** Why a remote can't run with the shared modules of a page, in a sentence about it; undefined when it can. */
export function unfitModule(
  accepted: Readonly<Record<string, string>>,
  versionOf: (key: string) => string,
): string | undefined {
  // Most are ours, and of one version: it takes long to read one.
  const fits = new Map<string, boolean>();
  const unfit = Object.entries(accepted).find(([key, range]) => {
    const version = versionOf(key);
    const pair = `${version} ${range}`;
    if (!fits.has(pair)) fits.set(pair, satisfy(version, range));
    return !fits.get(pair);
  });
  return unfit && `It wants ${unfit.join(' ')}, and this page has ${versionOf(unfit[0]) || 'none'}.`;
}
