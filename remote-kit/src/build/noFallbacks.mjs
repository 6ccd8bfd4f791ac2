// Stands in remotes for what the federation runtime does around bundled copies of shared modules, and for those that an entry itself needs: a
// remote bundles none, and its entry needs none, all of it comes with the chunk that it exposes.
export const getSharedFallbackGetter = undefined;
export const installInitialConsumes = undefined;

export function init({ webpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}
