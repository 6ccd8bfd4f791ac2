import { useEffect, useState } from 'react';
import { Navigate } from '@fairshore/shared-ui/router';
import { Waiting } from '../guards/Waiting';
import { useGuardedAuth } from '../session-context/sessionContext';
import { decideDashboard } from './decideDashboard';

/** Redirects to where the hints lead, as soon as one of them decides. */
export function DashboardRedirect() {
  const { status } = useGuardedAuth();
  const [path, setPath] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void decideDashboard(status).then((decision) => {
      if (isCurrent && decision) setPath(decision.path);
    });
    return () => {
      isCurrent = false;
    };
  }, [status]);

  return path ? <Navigate to={path} replace /> : <Waiting text="Loading dashboard…" />;
}
