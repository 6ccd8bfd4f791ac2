import { useNavigate, useUnloadWarning } from '@fairshore/shared-ui/router';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useRef } from 'react';
import { keepDraft } from './settingsDraft';
import type { SettingsValues } from './settings.schema';

/**
 * Warns a user who leaves with `unsaved` settings, the changed ones alone: the browser asks before the page is closed; when
 * going to another tab or page, the input is kept and a toast links back to it.
 */
export function useUnsavedSettings(userId: string, unsaved: Partial<SettingsValues> | null): void {
  const navigate = useNavigate();
  const latest = useRef({ unsaved, userId, navigate });
  useEffect(() => {
    latest.current = { unsaved, userId, navigate };
  });

  useUnloadWarning(unsaved !== null);

  useEffect(
    () => () => {
      const { unsaved: values, userId: owner, navigate: go } = latest.current;
      const isKept = keepDraft(owner, values);
      if (values === null) return;
      if (!isKept) {
        toast.error('You were signed out. The changes to your settings were not saved.', { timeout: 0 });
        return;
      }
      toast.info('Your settings are not saved yet.', {
        timeout: 10_000,
        action: {
          label: 'Back to settings',
          onPress: () => void go('/backer-portal?tab=settings'),
        },
      });
    },
    [],
  );
}
