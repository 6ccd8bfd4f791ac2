import { Guarded } from './Guarded';

/** The page of /dashboard: sends admins to /admin and everyone else to /backer-portal, replacing history. */
export function DashboardGate() {
  return <Guarded waiting="Loading dashboard…" render={({ DashboardRedirect }) => <DashboardRedirect />} />;
}
