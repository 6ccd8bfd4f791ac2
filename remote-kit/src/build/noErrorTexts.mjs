// Replaces the federation runtime's long error texts in the browser: the loader goes by their codes and has its own texts.
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
