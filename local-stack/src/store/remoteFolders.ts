/** The packages that are released as remotes. */
export const remoteFolders = [
  'mfe-public',
  'mfe-pipeline',
  'mfe-backer',
  'mfe-admin',
  'mfe-content',
] as const;

/** Whether a name given by a person is one of them. */
export function isRemoteFolder(name: string): name is (typeof remoteFolders)[number] {
  return remoteFolders.some((folder) => folder === name);
}
