import { useAuth } from '@fairshore/shared-auth';
import { toAppError } from '@fairshore/shared-data/errors';
import { Button, Notice, Skeleton, media, token } from '@fairshore/shared-ui';
import { Form, FormCheckbox, FormSelectField, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import type { ZodForm } from '@fairshore/shared-ui/form';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useMoney } from '../currency/useMoney';
import { portfolioSummary, riskLabel } from '../portfolio/holdings';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { currencies } from '@fairshore/shared-data/rates';
import { Actions, Remark, SettingsSection } from './SettingsSection';
import { notificationAccess, notificationProblem, requestNotifications } from './browserNotifications';
import { riskNote } from './riskNote';
import { riskTolerances } from '../stored-settings/settings';
import type { UserSettings } from '../stored-settings/settings';
import { changedSettings, settingsSchema, settingsValues } from './settings.schema';
import type { SettingsValues } from './settings.schema';
import { draftOf, isNameUnsure, keepDraft, keepUnsureName } from './settingsDraft';
import { useSaveSettings } from '../stored-settings/settingsQueries';
import { tellSaved } from './tellSaved';
import { useUnsavedSettings } from './useUnsavedSettings';

const currencyNames = { USD: 'USD · US dollar', EUR: 'EUR · Euro', GBP: 'GBP · Pound sterling' };

/** Name, currency, risk tolerance and notifications: one form, saved together. */
export function PreferencesForm({ userId, settings, portfolio }: PreferencesFormProps) {
  const { user, isDemo } = useAuth();
  const { note } = useMoney();
  const save = useSaveSettings();
  // A failed save may have stored the name in profile and account, so that the stored settings say nothing about them.
  const [isUnsure, setUnsure] = useState(isNameUnsure);
  // What a save without an answer may have stored: sent again even if it equals the settings that were read before.
  const [unanswered, setUnanswered] = useState<Partial<UserSettings>>({});
  const [access, setAccess] = useState(notificationAccess);
  const form = useZodForm(settingsSchema, {
    values: settingsValues(settings),
    // Values saved on another device are merged in without overwriting unsaved input.
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  const saveButton = useRef<HTMLButtonElement>(null);
  const typed = form.watch();
  const noteOutcome = useUnsavedSettings({
    userId,
    unsaved: isDirty ? changedSettings(settingsValues(settings), typed) : null,
    isSaving: save.isPending,
  });

  useEffect(() => {
    const draft = draftOf(userId);
    if (draft === null) return;
    typeAgain(form, draft);
    keepDraft(userId, null);
  }, [form, userId]);

  async function handleSave(wanted: UserSettings) {
    const changes = {
      ...changedSettings({ ...settings, ...unanswered }, wanted),
      ...changedSettings(settings, wanted),
      ...(isUnsure && { displayName: wanted.displayName }),
    };
    const submitted = form.getValues();
    try {
      const saved =
        Object.keys(changes).length === 0 ? settings : await save.mutateAsync({ userId, changes });
      noteUnsure(false);
      setUnanswered({});
      const typedSince = changedSettings(submitted, form.getValues());
      form.reset(settingsValues(saved), { keepDirtyValues: false });
      typeAgain(form, typedSince);
      tellSaved();
      noteOutcome(Object.keys(typedSince).length === 0 ? null : typedSince);
    } catch (error) {
      // The notice below shows the reason; the input is kept.
      noteOutcome(changedSettings(settingsValues(settings), form.getValues()));
      if (isUnanswered(error)) setUnanswered({ ...unanswered, ...changes });
      if (changes.displayName !== undefined && toAppError(error).code !== 'name_refused') noteUnsure(true);
    }
  }

  function noteUnsure(isNow: boolean) {
    setUnsure(isNow);
    keepUnsureName(userId, isNow);
  }

  /** For the buttons that go with their press. */
  const goToSave = () => saveButton.current?.focus({ preventScroll: true });

  function handleDiscard() {
    goToSave();
    save.reset();
    form.reset(settingsValues(settings), { keepDirtyValues: false });
  }

  async function handlePush(isWanted: boolean) {
    const answer = isWanted ? await requestNotifications() : notificationAccess();
    setAccess(answer);
    if (isWanted && answer !== 'granted') form.setValue('pushNotifications', false, { shouldDirty: true });
  }

  const toSaveAgain = isUnsure
    ? 'A change of your name may have been saved only in part. Check the name above and save again.'
    : '';
  const problem = notificationProblem(access);
  const hasPushProblem = access === 'denied' || access === 'unsupported' || typed.pushNotifications;
  const { holdings, isDemo: isExample } = portfolio;
  const isClassified = holdings !== undefined && holdings.length > 0 && !isExample;
  const classification = isClassified ? riskLabel(portfolioSummary(holdings).riskScore) : null;

  return (
    <Form form={form} onSubmit={handleSave} aria-label="Settings">
      <div>
        <SettingsSection isFirst title="Profile" text="How you are called here. Nobody but staff sees it.">
          <FormTextField
            form={form}
            name="displayName"
            label="Display name"
            placeholder={user?.name}
            hint="Left empty, the name you signed up with is shown."
            autoComplete="nickname"
          />
        </SettingsSection>
        <SettingsSection
          title="Preferences"
          text={`How figures are shown and what you want to hear.${isDemo ? '' : ' They follow you to your other devices.'}`}
        >
          <Pair>
            <FormSelectField
              form={form}
              name="currency"
              label="Currency"
              options={currencies.map((value) => ({ value, label: currencyNames[value] }))}
            />
            <FormSelectField
              form={form}
              name="riskTolerance"
              label="Risk tolerance"
              options={riskTolerances.map((value) => ({ value, label: value }))}
            />
          </Pair>
          <Remark>
            {note ?? 'Amounts are kept in US dollars; another currency changes how the portal shows them.'}{' '}
            {holdings === undefined ? (
              <Skeleton words={riskNote('Medium', typed.riskTolerance) ?? undefined} />
            ) : (
              riskNote(classification, typed.riskTolerance)
            )}
          </Remark>
          <Fieldset>
            <legend>Notifications</legend>
            <FormCheckbox
              form={form}
              name="pushNotifications"
              label="Push notifications"
              hint="When a project you registered interest in opens, fills up or closes: a notification of this browser, while the portal is open in a tab."
              disabled={isDemo || access === 'unsupported'}
              register={{ onChange: ({ target }) => void handlePush(isChecked(target)) }}
            />
            {hasPushProblem && problem !== null && <Notice tone="warning">{problem}</Notice>}
          </Fieldset>
          {save.error && (
            <Notice
              tone="error"
              action={
                <Button type="submit" variant="secondary" size="small" onClick={goToSave}>
                  Retry
                </Button>
              }
            >
              {isUnanswered(save.error)
                ? 'It is not known whether your settings were saved.'
                : 'Your settings are not saved.'}{' '}
              {save.error.message}
            </Notice>
          )}
          <Actions>
            <Button ref={saveButton} type="submit" isBusy={save.isPending} busyLabel="Saving…">
              Save settings
            </Button>
            {isDirty && (
              <Button variant="quiet" disabled={save.isPending} onClick={handleDiscard}>
                Discard changes
              </Button>
            )}
            <Remark role="status">{isDirty ? 'Not saved yet' : toSaveAgain}</Remark>
          </Actions>
        </SettingsSection>
      </div>
    </Form>
  );
}

function typeAgain(form: ZodForm<SettingsValues, UserSettings>, values: Partial<SettingsValues>) {
  for (const [key, value] of Object.entries(values) as [keyof typeof values, never][])
    form.setValue(key, value, { shouldDirty: true });
}

/** Whether no answer came, or none of the database, so that a change may be stored. */
function isUnanswered(error: unknown): boolean {
  const { kind, code } = toAppError(error);
  return kind === 'offline' || (kind === 'unknown' && code === undefined);
}

function isChecked(target: unknown): boolean {
  return target instanceof HTMLInputElement && target.checked;
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.5')} ${token('space.4')};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Fieldset = styled.fieldset`
  display: grid;
  gap: ${token('space.1')};
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    font: ${token('text.strong')};
    padding: 0;
  }
`;

interface PreferencesFormProps {
  userId: string;
  settings: UserSettings;
  portfolio: PortfolioView;
}
