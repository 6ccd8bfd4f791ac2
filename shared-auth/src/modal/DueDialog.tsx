import { Dialog } from '@fairshore/shared-ui/dialog';
import { giveUpSignIn } from '../second-factor/apps';
import type { SessionDue } from '../session/sessionStore';
import { NewPasswordDialog } from './NewPasswordDialog';
import { SignInCode } from './SignInCode';

/** Title and text of the request for a code, here and in the sign-in window. */
export const codeTitle = 'Enter your code';
export const codeText = 'The second step is a code of your authenticator app, or one of your recovery codes.';

/** Asks for what a person still owes after signing in, over the current page. */
export function DueDialog({ due, isSigningIn = false }: DueDialogProps) {
  return (
    <>
      <NewPasswordDialog isOpen={due === 'password'} />
      <Dialog
        open={due === 'code' && !isSigningIn}
        onOpenChange={(isWanted) => {
          if (!isWanted) void giveUpSignIn();
        }}
        title={codeTitle}
        description={codeText}
        size="small"
      >
        <SignInCode />
      </Dialog>
    </>
  );
}

interface DueDialogProps {
  due: SessionDue;
  /** The sign-in window is open and asks for the code itself. */
  isSigningIn?: boolean | undefined;
}
