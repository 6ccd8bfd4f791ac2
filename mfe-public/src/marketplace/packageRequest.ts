import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { leadFailure, underOneKey } from '@fairshore/shared-data/leads';
import { useMutation } from '@fairshore/shared-data/query';
import { insertPackageRequest } from './insertPackageRequest';
import { sending } from './requestDraft';

/** A visitor's request for a package of the marketplace; empty fields are null. */
export interface PackageRequest {
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  packageSlug: string;
  packageTitle: string;
  /** As shown on the package, e.g. `from $6,900`. */
  price: string;
  notes: string | null;
  /** Value of the form's hidden field; see `NewLead`. */
  website?: string;
}

/** Outcome of a request: `isSent` is false in demo mode, `hasNotes` when the database had no column for them. */
export interface PackageRequestReceipt {
  isSent: boolean;
  hasNotes: boolean;
}

/**
 * Stores a package request; a double click or a retry stores it only once. Demo mode sends nothing. Visitors may insert
 * requests but never read them.
 */
export function useRequestPackage() {
  return useMutation({
    mutationFn: (request: PackageRequest) => requestSource.send(request),
    onMutate: () => sending(),
    // Also when the page was left meanwhile.
    onSuccess: (_receipt, _request, removeDraft) => removeDraft(),
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

/** The message for a failed request: what the server gives as the reason, otherwise that it failed. */
export function packageRequestFailure(error: unknown): string {
  return leadFailure(error, 'Could not submit your request. Please try again.');
}
