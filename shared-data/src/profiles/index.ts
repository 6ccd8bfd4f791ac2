export { profileById, profileKeys, profileName } from './profileQueries';
export type { Profile, ProfileRole } from './profileQueries';
