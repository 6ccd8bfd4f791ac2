// Replaces, in remotes, how the federation runtime handles bundled copies of shared modules and shared modules that an entry itself needs:
// a remote bundles none, and its entry needs none, because they all load with the chunk that it exposes.
export const getSharedFallbackGetter = undefined;
export const installInitialConsumes = undefined;

export function init({ webpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}
