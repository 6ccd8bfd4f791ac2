// Replaces the federation runtime's preloading, which goes by manifests: the page itself lists what it preloads.
export const defaultPreloadArgs = (preload) => preload;
export const normalizePreloadExposes = () => [];
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);
