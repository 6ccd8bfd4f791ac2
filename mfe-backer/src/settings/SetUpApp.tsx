import { CodeForm, takeBackApp } from '@fairshore/shared-auth/account';
import type { NewApp } from '@fairshore/shared-auth/account';
import { token } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Remark } from './SettingsSection';

/** Shows a new app's secret as QR code and text, and asks for its first code. */
export function SetUpApp({ app, onConfirmed, onCancelled }: SetUpAppProps) {
  const steps = useRef<HTMLOListElement>(null);

  // The button that led here is gone, so focus the steps.
  useEffect(() => {
    steps.current?.focus();
  }, []);

  function handleCancel() {
    void takeBackApp(app.id);
    onCancelled();
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
        onGiven={onConfirmed}
        onCancel={handleCancel}
      />
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
  onCancelled(): void;
}
