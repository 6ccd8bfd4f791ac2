import { gte, inc } from 'semver';
import type { Change } from './compareReports';

const reasonsShown = 3;

/**
 * Why a package's version doesn't reflect the changes of its public types since `released`, in one sentence; undefined when it does. A
 * larger version step than necessary is fine.
 */
export function versionFault(
  name: string,
  { kind, reasons }: Change,
  { released, version }: { readonly released: string; readonly version: string },
): string | undefined {
  const wanted = kind === 'none' ? released : (inc(released, kind) ?? released);
  if (gte(version, wanted)) return undefined;
  if (kind === 'none')
    return `${name} is at version ${version}, which is less than ${released}, the one that was released.`;
  const shown = reasons.slice(0, reasonsShown).join('; ');
  const more = reasons.length > reasonsShown ? `; and ${reasons.length - reasonsShown} more` : '';
  return `${name} changed since ${released} (${shown}${more}): that is a ${kind} change, so give its package.json version ${wanted} instead of ${version}.`;
}
