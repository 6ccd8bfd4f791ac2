/** The entry of the shell's server build, which implements `ShellServer` of the contract. */
export { listAddresses } from './server/listAddresses';
export { listEvents } from './server/listEvents';
export { renderPage } from './server/renderPage';
export { sharedModules } from './server/sharedModules';
