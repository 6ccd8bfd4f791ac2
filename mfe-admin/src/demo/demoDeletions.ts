import { AppError } from '@fairshore/shared-data/errors';
import { demoInterests } from './demoInterests';
import { demoListings } from './demoListings';
import { demoUsers } from './demoPeople';

/** Removes an example listing, or refuses it with interests like the database, in the same words. */
export function deleteDemoListing(id: string): void {
  if (demoInterests.some(({ projectId }) => projectId === id))
    throw new AppError(
      'conflict',
      'Backers have registered interest in this listing. Close it instead of deleting it.',
    );
  demoListings.remove(id);
}

/** Removes an example user; one with interests is suspended instead, as with a backend. */
export function deleteDemoUser(id: string): 'deleted' | 'suspended' {
  const user = demoUsers.all().find((known) => known.id === id);
  if (user === undefined || !demoInterests.some(({ userId }) => userId === id)) {
    demoUsers.remove(id);
    return 'deleted';
  }
  demoUsers.save({ ...user, status: 'suspended' });
  return 'suspended';
}
