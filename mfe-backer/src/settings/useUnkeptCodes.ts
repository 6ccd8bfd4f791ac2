import { tabOwner, useAuth } from '@fairshore/shared-auth';
import type { AccountAnswer } from '@fairshore/shared-auth/account';
import { useHasLeft } from '@fairshore/shared-ui/form';
import { useNavigate, useUnloadWarning } from '@fairshore/shared-ui/router';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useRef } from 'react';

const shownOnce =
  'Your new recovery codes are not shown again. If you did not keep them, make new ones in Settings.';
const renewedUnseen =
  'New recovery codes were made, and older ones no longer work. You have not seen them: make new ones in Settings.';
const firstUnseen =
  'Two-factor sign-in is on. You have not seen its recovery codes: make new ones in Settings.';

/**
 * Warns a user who leaves recovery codes, which can't be shown again: while they are on their way or shown, the browser asks before the
 * page is closed; when going to another tab or page, a toast tells what to do, or what came of the request that was still under way.
 */
export function useUnkeptCodes(isWarning: boolean): UnkeptCodes {
  const { user } = useAuth();
  const navigate = useNavigate();
  const areUnkept = useRef(false);
  const hasLeft = useHasLeft();
  const latest = useRef({ userId: user?.id, navigate });
  useEffect(() => {
    latest.current = { userId: user?.id, navigate };
  });

  useUnloadWarning(isWarning);

  useEffect(() => {
    return () => {
      if (areUnkept.current) tell(shownOnce, latest.current);
    };
  }, []);

  return {
    noteAnswer(made, areRenewed) {
      const unseen = areRenewed ? renewedUnseen : firstUnseen;
      if (hasLeft.current) tell('isDone' in made ? made.text : unseen, latest.current);
      else areUnkept.current = !('isDone' in made);
    },
    noteKept() {
      areUnkept.current = false;
    },
  };
}

function tell(text: string, { userId, navigate }: Latest): void {
  // Who is signed out has no settings to go back to.
  if (tabOwner() !== userId) return;
  toast.info(text, {
    timeout: 0,
    action: { label: 'Back to settings', onPress: () => void navigate('/backer-portal?tab=settings') },
  });
}

interface Latest {
  userId: string | undefined;
  navigate: ReturnType<typeof useNavigate>;
}

interface UnkeptCodes {
  /** Call with the new codes, or with why there are none, and whether they replace others. */
  noteAnswer(made: readonly string[] | AccountAnswer, areRenewed: boolean): void;
  /** Call once the codes are kept. */
  noteKept(): void;
}
