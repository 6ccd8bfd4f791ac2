import { Guarded } from './Guarded';

/** The page of /dashboard: sends admins to /admin and everyone else to /backer-portal, replacing history. */
export function DashboardGate({ adminAddress }: DashboardGateProps) {
  return (
    <Guarded
      waiting="Loading dashboard…"
      render={({ DashboardRedirect }) => <DashboardRedirect adminAddress={adminAddress} />}
    />
  );
}

interface DashboardGateProps {
  /** The one address that counts as an admin's here, from the runtime configuration. */
  adminAddress?: string | undefined;
}
