// Stands in the shell for the federation runtime's long error texts: the loader goes by their codes and has texts of its own.
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
