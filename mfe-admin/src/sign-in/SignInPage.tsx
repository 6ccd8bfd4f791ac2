import { useAuth } from '@fairshore/shared-auth';
import { useMutation, useQuery } from '@fairshore/shared-data/query';
import { Button, ButtonLink, ContourField, Notice, textStyle, token } from '@fairshore/shared-ui';
import {
  Form,
  FormPasswordField,
  FormTextField,
  useZodForm,
  withoutInvisible,
} from '@fairshore/shared-ui/form';
import { Navigate, useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { isAdmin, signInAsAdmin } from './signInAsAdmin';
import type { Credentials } from './signInAsAdmin';

/** The form only requires both fields to be filled; the server validates the rest. A pasted address may bring along what nobody sees. */
const credentials = z.object({
  email: z.string().check(z.overwrite((typed) => withoutInvisible(typed).trim())),
  password: z.string(),
});

/** Sign-in for staff; visitors who already have an admin session are redirected. */
export function SignInPage() {
  const { status, user, isDemo } = useAuth();
  const { state }: { state: unknown } = useLocation();
  const form = useZodForm(credentials, { defaultValues: { email: '', password: '' } });
  const [email, password] = form.watch(['email', 'password']);
  const page = useRef<AbortController>(undefined);
  useEffect(() => () => page.current?.abort(), []);
  const signIn = useMutation({
    mutationFn: (typed: Credentials) => {
      page.current = new AbortController();
      return signInAsAdmin(typed, page.current.signal);
    },
  });
  // Who is signed in has not just signed in here.
  const isElsewhere = !signIn.isPending && signIn.data !== 'signed-in';
  const existing = useQuery({
    queryKey: ['admin-check', user?.id],
    queryFn: isAdmin,
    enabled: status === 'signed-in' && isElsewhere,
    retry: false,
    gcTime: 0,
  });

  const isChecking = status === 'loading' || existing.isLoading;
  const canSubmit = email.trim() !== '' && password !== '' && !signIn.isPending && !isDemo;

  function handleSubmit(typed: z.output<typeof credentials>) {
    signIn.mutate(typed, { onError: () => form.setFocus('password', { shouldSelect: true }) });
  }

  if (existing.data === true || signIn.data === 'signed-in')
    return <Navigate to={wantedPlace(state)} replace />;

  return (
    <Page>
      <ContourField fade="centre" />
      <SignInBox>
        <header>
          <h1>Admin sign-in</h1>
          <p>For Fairshore staff. Backers find Sign in in the header.</p>
        </header>
        {isDemo && <DemoNotice />}
        {existing.data === false && isElsewhere && (
          <Notice tone="info">You are signed in as {user?.email}, which is not an admin account.</Notice>
        )}
        {existing.isError && isElsewhere && (
          <Notice
            tone="error"
            action={
              <Button
                variant="secondary"
                size="small"
                isBusy={existing.isFetching}
                onClick={() => void existing.refetch()}
              >
                Retry
              </Button>
            }
          >
            {existing.error.message}
          </Notice>
        )}
        {signIn.isError && <Notice tone="error">{signIn.error.message}</Notice>}
        <Form form={form} isReady={canSubmit} onSubmit={handleSubmit}>
          <FormTextField
            form={form}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            required
            readOnly={signIn.isPending}
          />
          <FormPasswordField
            form={form}
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            readOnly={signIn.isPending}
          />
          <Button type="submit" disabled={!canSubmit} isBusy={signIn.isPending} busyLabel="Signing In...">
            Sign In
          </Button>
        </Form>
        <Checking role="status">{isChecking ? 'Looking for an admin session…' : ''}</Checking>
      </SignInBox>
    </Page>
  );
}

/** The console address from which its guard redirected here, such as a row that a colleague linked to; otherwise the console. */
function wantedPlace(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null;
  return typeof wanted === 'string' && /^\/admin(\?|$)/.test(wanted) ? wanted : '/admin';
}

function DemoNotice() {
  return (
    <>
      <Notice tone="info">
        No backend is connected, so nobody can sign in. The console runs on example listings.
      </Notice>
      <ButtonLink to="/admin">Open the console</ButtonLink>
    </>
  );
}

const Page = styled.div`
  display: grid;
  justify-items: center;
  position: relative;
  overflow: hidden;
  align-content: center;
  min-height: 100vh;
  margin-bottom: calc(-1 * ${token('gap.section')});
  padding: ${token('gap.section')} ${token('width.gutter')};
`;

const SignInBox = styled.section`
  position: relative;
  display: grid;
  gap: ${token('space.5')};
  width: 100%;
  max-width: 27.5rem;
  padding: ${token('space.7')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  box-shadow: ${token('shadow.card')};

  header {
    display: grid;
    gap: ${token('space.2')};
  }

  header p {
    color: ${token('color.ink-2')};
  }

  form {
    display: grid;
    gap: ${token('space.4')};
  }
`;

const Checking = styled.p`
  ${textStyle('label')}
  color: ${token('color.ink-3')};

  &:empty {
    display: none;
  }
`;
