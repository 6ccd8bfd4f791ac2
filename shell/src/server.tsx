/** The entry of the shell's server build: what `ShellServer` of the contract says. */
export { listAddresses } from './server/listAddresses';
export { listEvents } from './server/listEvents';
export { renderPage } from './server/renderPage';
export { sharedModules } from './server/sharedModules';
