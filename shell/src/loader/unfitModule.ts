import { satisfy } from '@module-federation/runtime-core';

/** Why a remote can't run with the shared modules of a page, in a sentence about it; undefined when it can. */
export function unfitModule(
  accepted: Readonly<Record<string, string>>,
  versionOf: (key: string) => string,
): string | undefined {
  const unfit = Object.entries(accepted).find(([key, range]) => !satisfy(versionOf(key), range));
  return unfit && `It wants ${unfit.join(' ')}, and this page has ${versionOf(unfit[0]) || 'none'}.`;
}
