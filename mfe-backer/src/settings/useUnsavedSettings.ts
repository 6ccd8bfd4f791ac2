import { useNavigate, useUnloadWarning } from '@fairshore/shared-ui/router';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useRef } from 'react';
import { keepDraft } from './settingsDraft';
import type { SettingsValues } from './settings.schema';

/**
 * Warns a user who leaves with `unsaved` settings, the changed ones alone: the browser asks before the page is closed; when
 * going to another tab or page, the input is kept and a toast links back to it. While they are being saved, the toast waits for the
 * outcome: call the returned function with what is unsaved then.
 */
export function useUnsavedSettings({ userId, unsaved, isSaving }: Unsaved): (unsaved: Values) => void {
  const navigate = useNavigate();
  const latest = useRef({ unsaved, isSaving, userId, navigate });
  const hasLeft = useRef(false);
  useEffect(() => {
    latest.current = { unsaved, isSaving, userId, navigate };
  });

  useUnloadWarning(unsaved !== null);

  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      leave(latest.current);
    };
  }, []);

  return (remaining) => {
    if (hasLeft.current) leave({ ...latest.current, unsaved: remaining, isSaving: false });
  };
}

function leave({ userId, unsaved, isSaving, navigate }: Left): void {
  const isKept = keepDraft(userId, unsaved);
  if (unsaved === null || isSaving) return;
  if (!isKept) {
    // That somebody was signed out elsewhere is said by the page.
    toast.error('The changes to your settings were not saved.', { timeout: 0 });
    return;
  }
  toast.info('Your settings are not saved yet.', {
    timeout: 10_000,
    action: {
      label: 'Back to settings',
      onPress: () => void navigate('/backer-portal?tab=settings'),
    },
  });
}

/** Null when everything is saved. */
type Values = Partial<SettingsValues> | null;

interface Unsaved {
  userId: string;
  unsaved: Values;
  isSaving: boolean;
}

interface Left extends Unsaved {
  navigate: ReturnType<typeof useNavigate>;
}
