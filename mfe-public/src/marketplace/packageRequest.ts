import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, toAppError } from '@fairshore/shared-data/errors';
import { underOneKey } from '@fairshore/shared-data/leads';
import { useMutation } from '@fairshore/shared-data/query';
import { insertPackageRequest } from './insertPackageRequest';

/** A visitor's request for one package of the marketplace; what was left empty is null. */
export interface PackageRequest {
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  packageSlug: string;
  packageTitle: string;
  /** As printed on the package, e.g. `from $6,900`. */
  price: string;
  notes: string | null;
  /** What the hidden field of the form holds; see `NewLead`. */
  website?: string;
}

/** What became of a request: `isSent` is false in demo mode, `hasNotes` when the database had no place for them. */
export interface PackageRequestReceipt {
  isSent: boolean;
  hasNotes: boolean;
}

/**
 * Stores a package request; a double click or a retry stores it once. In demo mode nothing is sent. Visitors may insert
 * but never read one.
 */
export function useRequestPackage() {
  return useMutation({
    mutationFn: (request: PackageRequest) => requestSource.send(request),
  });
}

const requestSource = dataSource({
  supabase: {
    async send(request: PackageRequest): Promise<PackageRequestReceipt> {
      const { packageSlug, packageTitle, website, ...rest } = request;
      const row = {
        ...rest,
        package_slug: packageSlug,
        package_title: packageTitle,
        website: website || undefined,
      };
      const leftOut = await underOneKey(JSON.stringify(request), (requestId) =>
        insertPackageRequest((sent) => answerOf(database().from('service_marketplace_leads').insert(sent)), {
          ...row,
          request_id: requestId,
        }),
      );
      return { isSent: true, hasNotes: request.notes !== null && !leftOut.includes('notes') };
    },
  },
  demo: { send: async ({ notes }) => ({ isSent: false, hasNotes: notes !== null }) },
});

/** What the form says when there is nothing better to say. */
export const packageRequestFailed = 'Could not submit your request. Please try again.';

/** The sentence for a failed request: the catalogue's for known failures, the server's own text for the others. */
export function packageRequestFailureMessage(failure: unknown): string {
  const { kind, message, detail } = toAppError(failure);
  const isRaisedForPeople = detail === message;
  // Anonymous visitors are never refused by the access rules, so this is somebody whose account may not write.
  if (kind === 'denied' && !isRaisedForPeople) return 'This account is suspended. Please contact support.';
  if (kind === 'offline' || kind === 'not-found' || kind === 'conflict') return packageRequestFailed;
  if (kind !== 'unknown') return message;
  return detail ?? packageRequestFailed;
}
