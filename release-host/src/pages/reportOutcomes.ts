import { askAsGuest } from '../gate/guestAccess';
import type { GuestAccess } from '../gate/guestAccess';
import type { SendOutcomes } from '../rendering/ServerOutcomes';

/** Reports this host's page outcomes to a hosted backend; `hostKey` is a key made with its `private.new_host_key()`. */
export function reportOutcomes(access: GuestAccess, hostKey: string): SendOutcomes {
  return async (outcomes) => {
    await askAsGuest(access, 'rpc/report_server_outcomes', { p_key: hostKey, p_outcomes: outcomes });
  };
}
