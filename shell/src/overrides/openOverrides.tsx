import { readReleaseIndex } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { fetchJson } from '../boot/bootData';
import type { BootData } from '../boot/bootData';
import { TabBar } from './TabBar';
import { readOverride } from './override';
import type { Override } from './override';
import { resolveOverride } from './resolveOverride';
import type { RefusedOverride, ResolvedOverride } from './resolveOverride';
import { forgetInTab, resetTab, tabOverrides } from './tabOverrides';
import type { TabView } from './tabView';
import type { TabData } from './withOverrides';

/**
 * What this tab starts with once its own choices are applied, and the bar that shows them. A link only asks: what it names is judged here,
 * and runs when the visitor has agreed.
 */
export async function openOverrides(boot: BootData): Promise<TabData> {
  const { texts, previews, page } = takeFromAddress();
  const isReset = texts.includes('none');
  if (isReset) resetTab();
  const links = isReset ? [] : [...texts.map(readText), ...previews.map(readPreviewText)];
  const chosen = tabOverrides();
  const asked = links.flatMap(({ override }) => override ?? []);

  const { registry, config } = boot;
  const needsIndex = [...chosen, ...asked].some((override) => 'version' in override);
  const context = {
    registry,
    index: needsIndex ? readReleaseIndex(await fetchJson('/releases.json')) : undefined,
    overrideOrigins: config.overrideOrigins ?? [],
    fetch: window.fetch.bind(window),
  };
  const judge = (overrides: readonly Override[]) =>
    Promise.all(overrides.map((override) => resolveOverride(override, context)));
  const [running, offered] = await Promise.all([judge(chosen), judge(asked)]);
  const active = running.filter(isResolved);
  const over = running.flatMap((one) => ('isOver' in one ? one.override : []));
  if (over.length > 0) forgetInTab(over);

  const view: TabView = {
    active: active.map((one) => withStable(one, registry)),
    asked: offered.filter(isResolved).map((one) => withStable(one, registry)),
    refused: [...running, ...offered].flatMap((one) => (isResolved(one) ? [] : one)),
    unreadable: links.flatMap(({ text, override }) => (override || text === '' ? [] : text)),
    page,
    isReset,
    opensPanel: texts.includes(''),
  };
  return {
    ...boot,
    registry: registryOf(registry, active),
    manifests: { ...boot.manifests, ...manifestsOf(active) },
    TabBar: () => <TabBar view={view} />,
  };
}

/** What the address requests; removed from the address, so that a reload or a copied address does not ask again. */
function takeFromAddress() {
  const address = new URL(window.location.href);
  const { searchParams } = address;
  const [texts, previews] = [searchParams.getAll('override'), searchParams.getAll('preview')];
  if (texts.length + previews.length > 0) {
    searchParams.delete('override');
    searchParams.delete('preview');
    window.history.replaceState(window.history.state, '', address);
  }
  return { texts, previews, page: address.pathname + address.search + address.hash };
}

interface LinkText {
  readonly text: string;
  readonly override: Override | undefined;
}

function readText(text: string): LinkText {
  const override = readOverride(text);
  return { text, override: override && 'preview' in override ? undefined : override };
}

// A preview link may name only a preview: no server, and no release that only staff may choose.
function readPreviewText(text: string): LinkText {
  const override = readOverride(text);
  return { text: text || 'preview', override: override && 'preview' in override ? override : undefined };
}

function registryOf(registry: Registry, active: readonly ResolvedOverride[]): Registry {
  const replaced = new Map(active.map(({ entry }) => [entry.name, entry]));
  const added = active.filter(({ entry }) => registry.remotes.every(({ name }) => name !== entry.name));
  return {
    ...registry,
    origins: [
      ...registry.origins,
      ...active.flatMap(({ override }) => ('origin' in override ? override.origin : [])),
    ],
    remotes: [
      ...registry.remotes.map((entry) => replaced.get(entry.name) ?? entry),
      ...added.map(({ entry }) => entry),
    ],
  };
}

function manifestsOf(active: readonly ResolvedOverride[]): Record<string, string> {
  return Object.fromEntries(
    active.flatMap(({ entry, manifestText }) =>
      manifestText === undefined ? [] : [[entry.override.manifest, manifestText] as const],
    ),
  );
}

function withStable(resolved: ResolvedOverride, registry: Registry) {
  const stable = registry.remotes.find(({ name }) => name === resolved.entry.name)?.stable.version;
  return { ...resolved, stable };
}

function isResolved(one: ResolvedOverride | RefusedOverride): one is ResolvedOverride {
  return 'entry' in one;
}
