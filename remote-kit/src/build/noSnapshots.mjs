// Replaces the federation runtime's manifests and snapshots in the shell: the loader reads manifests itself, and the plugin that would
// request them is compiled out.
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export function getGlobalRemoteInfo() {
  return {};
}
