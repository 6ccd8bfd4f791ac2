import { ButtonLink } from '@fairshore/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { LinkSheet, SheetActions } from './LinkSheet';
import { isLinkStarted } from './linkKey';
import { useConfirmAlerts } from './watchAlertQueries';

/** For a link that was confirmed. The tab that did so and got no answer asks for it again. */
export function DoneSheet({ linkToken, takesFocus, onConfirm }: DoneSheetProps) {
  const confirm = useConfirmAlerts(linkToken);
  const askAgain = useEffectEvent(() =>
    confirm.mutate(undefined, { onSuccess: ({ token }) => onConfirm(token) }),
  );
  useEffect(() => {
    if (isLinkStarted(linkToken)) askAgain();
  }, [linkToken]);

  return (
    <LinkSheet title="Confirmed already" takesFocus={takesFocus}>
      <p>
        We write to you when the terms of these projects change. Each mail has a link that shows which, and
        stops them; the browser that confirmed it shows them on its watchlist.
      </p>
      <SheetActions>
        <ButtonLink variant="secondary" to="/pipeline?watching=1">
          Open your watchlist
        </ButtonLink>
      </SheetActions>
    </LinkSheet>
  );
}

interface DoneSheetProps {
  linkToken: string;
  takesFocus: boolean;
  onConfirm(token: string): void;
}
