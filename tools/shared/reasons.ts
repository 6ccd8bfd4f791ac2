/** Entries of shared packages that only one package uses, each with the reason why it is shared anyway. */
export const reasonsToShare: Readonly<Record<string, string>> = {
  '@fairshore/shared-ui/menu': 'A component of the look, over a library that only shared-ui knows.',
  '@fairshore/shared-ui/popover': 'A component of the look, over a library that only shared-ui knows.',
  '@fairshore/shared-ui/catalogue': 'The page that shows all components; it is built from their parts.',
  '@fairshore/shared-ui/server':
    'What the look brings to the server build of the shell, which is the only one.',
  '@fairshore/shared-data/server':
    'What the cache brings to the server build of the shell, which is the only one.',
  '@fairshore/shared-auth/request-limit':
    'What all requests of the suite have in common, without the rest of shared-auth.',
};
