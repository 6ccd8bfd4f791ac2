import { CodeForm, takeBackApp } from '@fairshore/shared-auth/account';
import type { NewApp } from '@fairshore/shared-auth/account';
import { token } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { AccountNotice } from './AccountNotice';
import { Remark } from './SettingsSection';
import { useAccountChange } from './useAccountChange';

/** Shows a new app's secret as QR code and text, and asks for its first code. */
export function SetUpApp({ app, onConfirmed, onCancelled }: SetUpAppProps) {
  const steps = useRef<HTMLOListElement>(null);
  const { isBusy, answer, run } = useAccountChange();

  // The button that led here is gone, so focus the steps.
  useEffect(() => {
    steps.current?.focus();
  }, []);

  async function handleCancel() {
    await run(async () => {
      const taken = await takeBackApp(app.id);
      await onCancelled(taken.isDone);
      return taken;
    });
  }

  return (
    <>
      <Steps ref={steps} tabIndex={-1}>
        <li>
          <p>Scan this with your authenticator app.</p>
          <img src={app.picture} alt="QR code for your authenticator app" width={200} height={200} />
          <Remark>
            Can’t scan it? Type this key into the app: <code>{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </Remark>
        </li>
        <li>
          <p>Type the code that the app shows now.</p>
        </li>
      </Steps>
      <CodeForm
        apps={[{ id: app.id, name: '', addedAt: '' }]}
        label="Confirm the app"
        submitLabel="Turn on"
        place="page"
        isNewApp
        onGiven={onConfirmed}
        onCancel={handleCancel}
      >
        {isBusy && <Remark role="status">Cancelling…</Remark>}
        {answer?.isDone === false && <AccountNotice answer={answer} />}
      </CodeForm>
    </>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${token('space.4')};
  padding-left: 20px;
  list-style: decimal;

  &:focus {
    outline: none;
  }

  img {
    display: block;
    margin-block: ${token('space.3')};
    border: 1px solid ${token('color.line')};
    border-radius: ${token('radius.control')};
    background: #fff;
  }

  code {
    color: ${token('color.ink')};
    user-select: all;
  }
`;

interface SetUpAppProps {
  app: NewApp;
  /** The form stays busy until this has resolved. */
  onConfirmed(): Promise<void>;
  /**
   * `isTakenBack` is false if that could not be done, or is not known: a code may have confirmed the app meanwhile. The form stays busy
   * until this has resolved.
   */
  onCancelled(isTakenBack: boolean): Promise<void>;
}
