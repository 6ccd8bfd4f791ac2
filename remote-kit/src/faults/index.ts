export { releaseCodeFaults } from './releaseCodeFaults';
