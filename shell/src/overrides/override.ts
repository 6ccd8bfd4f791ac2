/** One choice: a released version of a remote, the server of a developer, or a preview that its team made. */
export type Override =
  | { readonly name: string; readonly version: string }
  | { readonly name: string; readonly origin: string }
  | { readonly name: string; readonly preview: string };

/** Reads `mfe-pipeline@1.2.3-3f9c21ab`, `mfe-pipeline@http://localhost:5173` or `mfe-pipeline@pr-12`; undefined for other texts. */
export function readOverride(text: string): Override | undefined {
  const [, name, target] = /^(mfe-[a-z-]+)@(.+)$/.exec(text) ?? [];
  if (name === undefined || target === undefined) return undefined;
  if (/^\d+\.\d+\.\d+-[0-9a-f]{8}$/.test(target)) return { name, version: target };
  if (/^[a-z0-9-]{1,40}$/.test(target)) return { name, preview: target };
  const origin = originOf(target);
  return origin === undefined ? undefined : { name, origin };
}

/** The text of a choice, as links and the tab's storage carry it. */
export function overrideText(override: Override): string {
  return `${override.name}@${targetOf(override)}`;
}

function targetOf(override: Override): string {
  if ('version' in override) return override.version;
  return 'preview' in override ? override.preview : override.origin;
}

/** A choice in words: `mfe-pipeline 1.2.3-3f9c21ab`, `mfe-pipeline from http://localhost:5173`, `Preview pr-12 of mfe-pipeline`. */
export function nameOf(override: Override): string {
  if ('preview' in override) return `Preview ${override.preview} of ${override.name}`;
  return 'version' in override
    ? `${override.name} ${override.version}`
    : `${override.name} from ${override.origin}`;
}

/** The address of a page that asks whether to open it with this choice. */
export function overrideLink(page: string, override: Override): string {
  const address = new URL(page, window.location.origin);
  address.searchParams.set('override', overrideText(override));
  return address.href;
}

/** Whether code may come from an origin: it is listed, or `http://localhost:*` allows every port. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((one) => one === origin || one === origin.replace(/:\d+$/, ':*'));
}

// An address with a path, a user or a query would be mistaken for something else.
function originOf(text: string): string | undefined {
  try {
    const { protocol, origin, href } = new URL(text);
    return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
  } catch {
    return undefined;
  }
}
