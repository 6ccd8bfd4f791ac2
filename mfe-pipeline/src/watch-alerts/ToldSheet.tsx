import { Button, ButtonLink, Notice, VisuallyHidden } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import { keepBrowserKey, useBrowserKey } from './browserKey';
import { LinkSheet, SheetActions } from './LinkSheet';
import { ProjectNames } from './ProjectNames';
import { useStopAlert } from './watchAlertQueries';
import type { WatchLink } from './watchAlertQueries';

/** The projects an address gets mails about, each with a stop button, and one for all. */
export function ToldSheet({ linkToken, link, isJustConfirmed }: ToldSheetProps) {
  const stop = useStopAlert(linkToken);
  const browser = useBrowserKey();
  const isSending = useRef(false);
  const isStopped = link.state === 'stopped';

  const isOwn = browser?.token === linkToken;
  useEffect(() => {
    if (isStopped && isOwn) keepBrowserKey(null);
  }, [isStopped, isOwn]);

  function handleStop(projectId: string | null) {
    if (isSending.current) return;
    isSending.current = true;
    stop.mutate(projectId, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  }

  const watchlist = (
    <ButtonLink variant="secondary" to="/pipeline?watching=1">
      Open your watchlist
    </ButtonLink>
  );
  if (isStopped)
    return (
      <LinkSheet title="These mails are stopped" takesFocus={stop.isSuccess}>
        <p role="status">
          We write nothing more to you about projects, and your address is deleted. To get these mails again,
          ask for them on your watchlist.
        </p>
        <SheetActions>{watchlist}</SheetActions>
      </LinkSheet>
    );
  return (
    <LinkSheet
      title={
        stop.isSuccess || isJustConfirmed
          ? doneTitle(isJustConfirmed && !stop.isSuccess)
          : 'What we write to you about'
      }
      takesFocus={stop.isSuccess || isJustConfirmed}
    >
      <p>
        {toldOf(link.projects.length)}
        {isOwn &&
          ' What you watch in this browser later you can add on your watchlist, without another mail.'}
      </p>
      {stop.error && <Notice tone="error">{stop.error.message}</Notice>}
      {link.projects.length > 0 && (
        <ProjectNames
          projects={link.projects}
          action={(project) => (
            <Button
              variant="secondary"
              size="small"
              isBusy={stop.isPending && stop.variables === project.id}
              busyLabel="Stopping…"
              // Not disabled: that would lose the focus, also when it fails.
              aria-disabled={stop.isPending}
              onClick={() => handleStop(project.id)}
            >
              Stop<VisuallyHidden> mails about {project.name}</VisuallyHidden>
            </Button>
          )}
        />
      )}
      <SheetActions>
        <Button
          variant="secondary"
          isBusy={stop.isPending && stop.variables === null}
          busyLabel="Stopping…"
          aria-disabled={stop.isPending}
          onClick={() => handleStop(null)}
        >
          Stop all of these mails
        </Button>
        {watchlist}
      </SheetActions>
    </LinkSheet>
  );
}

function toldOf(count: number): string {
  // A deleted project can be restored for a day, and its readers with it.
  if (count === 0)
    return 'What we wrote to you about was taken off our site. Unless it comes back within a day, your address is deleted.';
  return `We write to you when the terms of ${count === 1 ? 'this project' : `these ${count} projects`} change.`;
}

function doneTitle(isConfirmed: boolean): string {
  return isConfirmed ? 'Confirmed: we write to you' : 'Stopped. What we still write about';
}

interface ToldSheetProps {
  linkToken: string;
  link: WatchLink;
  isJustConfirmed: boolean;
}
