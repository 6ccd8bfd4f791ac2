import type { RemoteEvent } from './reportRemoteEvents';

/** What browsers tell of a violation, to listeners and observers alike. */
interface Violation {
  readonly effectiveDirective: string;
  /** `inline`, `eval` and the like, or an address. */
  readonly blocked: string;
  readonly sourceFile: string | null | undefined;
}

const mostInDocument = 10;

/** Hears of what the policy of the page refused, once for each release and thing; what it refused before this was called too. */
export function observeViolations(take: (event: RemoteEvent) => void): void {
  const reported = new Set<string>();

  function handle(violation: Violation) {
    const event = violationEvent(violation);
    const key = JSON.stringify(event);
    if (event === undefined || reported.has(key) || reported.size >= mostInDocument) return;
    reported.add(key);
    take(event);
  }

  // Firefox has no observer, and forgets what was before.
  if (typeof ReportingObserver === 'undefined') {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI: blocked, sourceFile }) =>
        handle({ effectiveDirective, blocked, sourceFile }),
    );
    return;
  }
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

/** The report of a violation: for the release whose file caused it, else for the shell; undefined for an extension's. */
export function violationEvent({
  effectiveDirective,
  blocked,
  sourceFile,
}: Violation): RemoteEvent | undefined {
  if ([blocked, sourceFile ?? ''].some((address) => /^[a-z-]+-extension(:|$)/.test(address)))
    return undefined;
  const [, name = 'shell', version = SHELL_VERSION] =
    /\/(mfe-[a-z-]+|shell)\/(\d+\.\d+\.\d+-[0-9a-f]{8})\//.exec(sourceFile ?? '') ?? [];
  return {
    remote: name,
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

/** Of an address its origin alone: the rest may be about a person. */
function originOf(blocked: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:/.exec(blocked)?.[0];
  if (scheme === undefined) return blocked;
  return /^(https?|wss?):/.test(blocked) && URL.canParse(blocked) ? new URL(blocked).origin : scheme;
}

function isViolation(body: unknown): body is Omit<Violation, 'blocked'> & { blockedURL: string } {
  return typeof body === 'object' && body !== null && 'effectiveDirective' in body && 'blockedURL' in body;
}
