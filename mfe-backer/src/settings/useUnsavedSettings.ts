import { useNavigate, useUnloadWarning } from '@fairshore/shared-ui/router';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useRef } from 'react';
import { keepDraft } from './settingsDraft';
import type { SettingsValues } from './settings.schema';

/**
 * Warns a user who leaves with unsaved settings: the browser asks before the page is closed; when going to another tab or
 * page, the input is kept and a toast links back to it.
 */
export function useUnsavedSettings(userId: string, unsaved: SettingsValues | null): void {
  const navigate = useNavigate();
  const latest = useRef({ unsaved, userId, navigate });
  useEffect(() => {
    latest.current = { unsaved, userId, navigate };
  });

  useUnloadWarning(unsaved !== null);

  useEffect(
    () => () => {
      const { unsaved: values, userId: owner, navigate: go } = latest.current;
      // No toast after signing out, neither for this user nor for the next one.
      if (!keepDraft(owner, values) || values === null) return;
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
