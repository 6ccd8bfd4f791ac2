export {
  profileById,
  profileColumns,
  profileKeys,
  profileName,
  profileRoles,
  toProfile,
} from './profileQueries';
export type { Profile, ProfileRole } from './profileQueries';
