/**
 * Why a remote could not be shown. `unreachable`: network, 404, 500, not JSON; `timeout`: no response in time; `refused`: origin, digest,
 * contract or shape is wrong, and nothing of it ran; `broken`: it ran and threw.
 */
export type FailureKind = 'unreachable' | 'timeout' | 'refused' | 'broken';

export interface RemoteFailureOptions extends ErrorOptions {
  readonly isShells?: boolean;
}

/** The one error the loader throws; `incidentId` is what a visitor can quote to the owner. */
export class RemoteFailure extends Error {
  readonly kind: FailureKind;
  /** A part of the shell is at fault, not the remote that needed it. */
  readonly isShells: boolean;
  readonly incidentId: string = newIncidentId();

  /** The fields of this failure that events carry. */
  get details() {
    const { message, cause, kind, incidentId, isShells } = this;
    return {
      error: message,
      ...(cause !== undefined && { thrown: cause }),
      kind,
      incidentId,
      ...(isShells && { isShells }),
    };
  }

  constructor(kind: FailureKind, message: string, options: RemoteFailureOptions = {}) {
    super(message, options);
    this.name = 'RemoteFailure';
    this.kind = kind;
    this.isShells = options.isShells ?? false;
  }
}

/** Turns whatever was thrown into a RemoteFailure; an unknown error means that the remote's own code broke. */
export function toRemoteFailure(error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  const text = error instanceof Error ? `${error.name} ${message}` : '';
  const kind =
    // It arrived, and threw: the runtime uses the same number for a file that can't be loaded.
    (/ScriptExecutionError/.test(text) && 'broken') ||
    (/ChunkLoadError|ScriptNetworkError|RUNTIME-008/.test(text) && 'unreachable') ||
    // The federation's strict versions: the remote requires, say, another React than the one on this page.
    (/not satisfy the requirement/.test(text) && 'refused') ||
    'broken';
  // A chunk error's message contains the requested address.
  const isShells = kind === 'unreachable' && message.includes(`${window.location.origin}/shell/`);
  return new RemoteFailure(kind, message, { cause: error, isShells });
}

function newIncidentId(): string {
  const digits = crypto.getRandomValues(new Uint8Array(4));
  return Array.from(digits, (digit) => digit.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
