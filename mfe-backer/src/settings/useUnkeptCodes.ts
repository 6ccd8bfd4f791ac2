import { tabOwner, useAuth } from '@fairshore/shared-auth';
import { useNavigate, useUnloadWarning } from '@fairshore/shared-ui/router';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useRef } from 'react';

/**
 * Warns a user who leaves recovery codes, which can't be shown again: the browser asks before the page is closed; when going to another
 * tab or page, a toast tells what to do. Returns the function to call once the codes are kept.
 */
export function useUnkeptCodes(): () => void {
  const { user } = useAuth();
  const navigate = useNavigate();
  const isKept = useRef(false);
  const latest = useRef({ userId: user?.id, navigate });
  useEffect(() => {
    latest.current = { userId: user?.id, navigate };
  });

  useUnloadWarning(true);

  useEffect(
    () => () => {
      const { userId, navigate: go } = latest.current;
      // Who is signed out has no settings to go back to.
      if (isKept.current || tabOwner() !== userId) return;
      toast.info(
        'Your new recovery codes are not shown again. If you did not keep them, make new ones in Settings.',
        {
          timeout: 0,
          action: { label: 'Back to settings', onPress: () => void go('/backer-portal?tab=settings') },
        },
      );
    },
    [],
  );

  return () => {
    isKept.current = true;
  };
}
