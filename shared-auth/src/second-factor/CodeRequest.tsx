import { Dialog } from '@fairshore/shared-ui/dialog';
import { useSyncExternalStore } from 'react';
import { knownApps } from './apps';
import { CodeForm } from './CodeForm';
import { answerCodeRequest, isCodeRequested, watchCodeRequest } from './askForCode';

/** Asks for a new code over whichever page needs one; see `askForCode`. A page renders it once. */
export function CodeRequest() {
  const isOpen = useSyncExternalStore(watchCodeRequest, isCodeRequested, () => false);

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) answerCodeRequest(false);
      }}
      title="Confirm it is you"
      description="This needs a code that is less than ten minutes old. Type the one that your authenticator app shows now."
      size="small"
      closesOnBack="new-code"
    >
      <CodeForm
        apps={knownApps()}
        label="Confirm it is you"
        submitLabel="Confirm"
        onGiven={() => answerCodeRequest(true)}
        onCancel={() => answerCodeRequest(false)}
      />
    </Dialog>
  );
}
