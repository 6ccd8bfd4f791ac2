import type { Registry } from '@fairshore/remote-kit/registry';
import { fetchRegistry } from './fetchRegistry';

const reloadedKey = 'fairshore.reloaded';

/**
 * A chunk that can't be loaded may belong to a release that was replaced and removed while this tab was open. If the registry now names
 * another release (of a remote, or of `shell`), the document is reloaded, once for that release; resolves with whether it is.
 */
export async function reloadForNewer(
  known: Registry,
  name: string,
  reload = () => window.location.reload(),
): Promise<boolean> {
  const versionIn = (registry?: Registry) =>
    registry?.remotes.find((entry) => entry.name === name)?.stable.version;
  const registry = await fetchRegistry();
  const latest = name === 'shell' ? registry?.shell : versionIn(registry);
  if (latest === undefined || latest === (name === 'shell' ? SHELL_VERSION : versionIn(known))) return false;
  const mark = `${name} ${latest}`;
  try {
    if (sessionStorage.getItem(reloadedKey) === mark) return false;
    sessionStorage.setItem(reloadedKey, mark);
  } catch {
    // Without a stored mark nothing would end a loop of reloads.
    return false;
  }
  reload();
  return true;
}
