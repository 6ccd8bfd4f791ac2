// Stands in the shell for the federation runtime's manifests and snapshots: the loader reads manifests itself, and the plugin
// that would ask for them is compiled out.
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export function getGlobalRemoteInfo() {
  return {};
}
