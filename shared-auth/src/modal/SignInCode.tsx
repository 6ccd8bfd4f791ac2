import { useState } from 'react';
import { publishAuthNotice } from '../notices/authNotice';
import { knownApps } from '../second-factor/apps';
import { CodeForm } from '../second-factor/CodeForm';
import { RecoveryForm } from '../second-factor/RecoveryForm';
import { LinkButton, Links } from './modalStyles';

const RECOVERED = 'Two-factor sign-in is off. Set it up again in the settings of your portal.';

/** The second step of a sign-in: the app's code, or a recovery code if the app is lost. Success shows in the session. */
export function SignInCode() {
  const [isLost, setIsLost] = useState(false);
  const [apps] = useState(knownApps);

  if (isLost) {
    return (
      <RecoveryForm onRedeemed={() => publishAuthNotice({ tone: 'success', text: RECOVERED })}>
        <Links>
          <LinkButton type="button" onClick={() => setIsLost(false)}>
            Enter a code of the app instead
          </LinkButton>
        </Links>
      </RecoveryForm>
    );
  }
  return (
    <CodeForm apps={apps} label="Two-factor sign-in" submitLabel="Sign In" onGiven={() => undefined}>
      <Links>
        <LinkButton type="button" onClick={() => setIsLost(true)}>
          Use a recovery code
        </LinkButton>
      </Links>
    </CodeForm>
  );
}
