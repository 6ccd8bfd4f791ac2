import { satisfy } from '@module-federation/runtime-core';

/** Why a remote can't run with a page's shared modules, as a sentence about the remote; undefined when it can. */
export function unfitModule(
  accepted: Readonly<Record<string, string>>,
  versionOf: (key: string) => string,
): string | undefined {
  // Most modules are ours and share a version; reading a version takes long.
  const fits = new Map<string, boolean>();
  const unfit = Object.entries(accepted).find(([key, range]) => {
    const version = versionOf(key);
    const pair = `${version} ${range}`;
    if (!fits.has(pair)) fits.set(pair, satisfy(version, range));
    return !fits.get(pair);
  });
  return unfit && `It needs ${unfit.join(' ')}, and this page has ${versionOf(unfit[0]) || 'none'}.`;
}
