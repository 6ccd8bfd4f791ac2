export { folded, matchesSearch } from './folded';
