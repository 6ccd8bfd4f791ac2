import { Button, ButtonLink, Notice } from '@fairshore/shared-ui';
import { useRef, useState } from 'react';
import { LinkSheet, SheetActions } from './LinkSheet';
import { ProjectNames } from './ProjectNames';
import { useConfirmAlerts, useRefuseAlerts } from './watchAlertQueries';
import type { AlertProject } from './watchAlertQueries';

/** The confirmation a mail asks for; until it is given, no mails are sent to the address. */
export function AskedSheet({ linkToken, projects, onConfirm }: AskedSheetProps) {
  const confirm = useConfirmAlerts(linkToken);
  const refuse = useRefuseAlerts(linkToken);
  const failure = confirm.error ?? refuse.error;
  // The second click of a double click arrives before the button shows that it is busy.
  const isSending = useRef(false);
  const isListed = projects.some((project) => project.isListed);
  const [wasListed] = useState(isListed);

  function handleRefuse() {
    if (isSending.current) return;
    isSending.current = true;
    refuse.mutate(undefined, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  }

  function handleConfirm() {
    if (isSending.current) return;
    isSending.current = true;
    confirm.mutate(undefined, {
      onSuccess: ({ token }) => onConfirm(token),
      onError: () => {
        isSending.current = false;
      },
    });
  }

  if (refuse.data)
    return (
      <LinkSheet title="Your address is deleted" takesFocus>
        <p>We keep nothing of it, and this link no longer works.</p>
        <SheetActions>
          <ButtonLink variant="secondary" to="/pipeline">
            Open the pipeline
          </ButtonLink>
        </SheetActions>
      </LinkSheet>
    );
  const actions = (
    <SheetActions>
      {isListed && (
        <Button
          isBusy={confirm.isPending}
          busyLabel="Confirming…"
          disabled={refuse.isPending}
          onClick={handleConfirm}
        >
          Yes, write to me
        </Button>
      )}
      <Button
        variant="secondary"
        isBusy={refuse.isPending}
        busyLabel="Deleting…"
        disabled={confirm.isPending}
        onClick={handleRefuse}
      >
        It wasn’t me: delete my address
      </Button>
    </SheetActions>
  );
  if (!isListed)
    return (
      // Taken down while this was open, its button is gone, which may have had the focus.
      <LinkSheet title="There is nothing to tell at present" takesFocus={wasListed || confirm.isError}>
        <p>{whyNothing(projects.length)} This link works for 48 hours, and then your address is deleted.</p>
        {projects.length > 0 && <ProjectNames projects={projects} />}
        {refuse.error && <Notice tone="error">{refuse.error.message}</Notice>}
        {actions}
      </LinkSheet>
    );
  return (
    <LinkSheet title="Tell you when something changes?">
      <p>
        Once you confirm it, we write to the address that got this link whenever the terms of{' '}
        {projects.length === 1 ? 'this project' : 'these projects'} change. Each mail has a link that stops
        them.
      </p>
      <ProjectNames projects={projects} />
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {actions}
    </LinkSheet>
  );
}

function whyNothing(count: number): string {
  if (count === 0) return 'What you asked about was taken off our site.';
  return count === 1
    ? 'This project isn’t listed at present. Once it is again, you can confirm here.'
    : 'None of these projects is listed at present. Once one of them is again, you can confirm here.';
}

interface AskedSheetProps {
  linkToken: string;
  projects: readonly AlertProject[];
  onConfirm(token: string): void;
}
