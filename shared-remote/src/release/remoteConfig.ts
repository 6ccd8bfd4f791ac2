import type { NavigationItem } from '../registry';

/** What a remote's team declares about it, in its `remote.config.ts`. */
export interface RemoteDeclaration {
  /** Folder and registry name, such as `mfe-pipeline`. */
  readonly name: string;
  /** The team shown in the panel when the remote can't be loaded. */
  readonly owner: string;
  /** react-router patterns this remote owns, exclusively. */
  readonly mounts: readonly string[];
  /** Links in header and footer. */
  readonly navigation: readonly NavigationItem[];
}

/** Types a remote's declaration; the bundler configuration and the registry pointer both follow from it. */
export function declareRemote(declaration: RemoteDeclaration): RemoteDeclaration {
  return declaration;
}
