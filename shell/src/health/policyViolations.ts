import { nobody } from '../blame/blameStack';
import type { Blamed } from '../blame/blameStack';
import { ofShell } from '../blame/blameTask';
import type { RemoteEvent } from './reportRemoteEvents';

/** What browsers report about a violation, to listeners and observers alike. */
interface Violation {
  readonly effectiveDirective: string;
  /** `inline`, `eval` and the like, or an address. */
  readonly blocked: string;
  readonly sourceFile: string | null | undefined;
}

const mostInDocument = 10;

/**
 * Reports what the page's policy refused, once per release and kind, including refusals from before this call. Where no file is named, it
 * belongs to the page, `shown`, or the shell, if it has an element within theirs; else to nobody.
 */
export function observeViolations(take: (event: RemoteEvent) => void, shown: () => Blamed): void {
  const reported = new Set<string>();
  const placed = new Set<string>();

  function handle(violation: Violation, owner?: Blamed) {
    const isPlaced = placed.has(`${violation.effectiveDirective} ${violation.blocked}`);
    if (!owner && isPlaced && !released.test(violation.sourceFile ?? '')) return;
    const event = violationEvent(violation, owner);
    const key = JSON.stringify(event);
    if (event === undefined || reported.has(key) || reported.size >= mostInDocument) return;
    reported.add(key);
    take(event);
  }

  // Firefox has no observer, and forgets earlier violations.
  const hasObserver = typeof ReportingObserver !== 'undefined';
  // Only the event names an element, and it arrives before the report.
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI: blocked, sourceFile, target }) => {
      const isOfFile = released.test(sourceFile);
      const owner = !isOfFile && target instanceof Element ? ownerOf(target, shown) : undefined;
      if (owner) placed.add(`${effectiveDirective} ${blocked}`);
      if (owner || !hasObserver) handle({ effectiveDirective, blocked, sourceFile }, owner);
    },
  );
  if (!hasObserver) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        if (!isViolation(body)) continue;
        const { effectiveDirective, blockedURL: blocked, sourceFile } = body;
        handle({ effectiveDirective, blocked, sourceFile });
      }
    },
    { types: ['csp-violation'], buffered: true },
  );
  observer.observe();
}

/** The owner of a part of the page: the release whose page is shown, or the shell around it; undefined outside both. */
function ownerOf(element: Element, shown: () => Blamed): Blamed | undefined {
  if (element.closest('main')) return shown();
  return element.closest('header, footer') ? ofShell() : undefined;
}

const released = /\/(mfe-[a-z-]+|shell)\/(\d+\.\d+\.\d+-[0-9a-f]{8})\//;

/** The report of a violation, for the release whose file caused it, else for `owner`; undefined for an extension's. */
export function violationEvent(
  { effectiveDirective, blocked, sourceFile }: Violation,
  owner: Blamed = nobody,
): RemoteEvent | undefined {
  if ([blocked, sourceFile ?? ''].some((address) => /^[a-z-]+-extension(:|$)/.test(address)))
    return undefined;
  const [, remote = owner.remote, version = owner.version] = released.exec(sourceFile ?? '') ?? [];
  return {
    remote,
    version,
    phase: 'policy',
    kind: kindOf(effectiveDirective),
    message: `${effectiveDirective}: ${originOf(blocked)}`,
  };
}

const kinds = [
  [/^script-src/, 'script'],
  [/^style-src/, 'style'],
  [/^img-src/, 'image'],
  [/^connect-src/, 'connection'],
  [/trusted-types/, 'trusted-types'],
] as const;

function kindOf(directive: string): string {
  return kinds.find(([pattern]) => pattern.test(directive))?.[1] ?? 'other';
}

/** Only the origin of an address: the rest may be about a person. */
function originOf(blocked: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:/.exec(blocked)?.[0];
  if (scheme === undefined) return blocked;
  return /^(https?|wss?):/.test(blocked) && URL.canParse(blocked) ? new URL(blocked).origin : scheme;
}

function isViolation(body: unknown): body is Omit<Violation, 'blocked'> & { blockedURL: string } {
  return typeof body === 'object' && body !== null && 'effectiveDirective' in body && 'blockedURL' in body;
}
