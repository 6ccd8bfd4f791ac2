import { useAuth } from '@fairshore/shared-auth';
import { Button, CheckIcon, Notice, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { ProgressFailure } from '../ProgressFailure';
import { useCourseProgress } from '../useCourseProgress';

/** Marks a course as completed, or removes the mark; says where the mark is stored. */
export function CompletionMark({ course }: { course: string }) {
  const { user, isDemo, openAuthModal } = useAuth();
  const { completed, isPending, loadFailure, saveFailure, isRetrying, retry, mark, isSaving } =
    useCourseProgress();
  const isCompleted = completed.includes(course);

  // Without the account's progress it is unknown whether the button would set or remove the mark.
  if (loadFailure && !isCompleted) {
    return (
      <CompletionBox>
        <ProgressFailure failure={loadFailure} isRetrying={isRetrying} retry={retry} />
      </CompletionBox>
    );
  }

  return (
    <CompletionBox>
      <Row>
        <Button
          variant="secondary"
          disabled={isPending}
          isBusy={isSaving}
          busyLabel="Saving…"
          onClick={() => mark({ course, isCompleted: !isCompleted })}
        >
          {isCompleted ? 'Take the mark back' : 'Mark as completed'}
        </Button>
        <p role="status">
          {isCompleted && (
            <>
              <CheckIcon size={16} /> You completed this course.
            </>
          )}
        </p>
      </Row>
      {saveFailure && <Notice tone="error">{saveFailure.message}</Notice>}
      {user === null && (
        <small>
          Marks are kept in this browser.{' '}
          {!isDemo && (
            <>
              <SignIn type="button" onClick={() => openAuthModal('signin')}>
                Sign in
              </SignIn>{' '}
              to keep them with your account.
            </>
          )}
        </small>
      )}
    </CompletionBox>
  );
}

const CompletionBox = styled.div`
  display: grid;
  gap: ${token('space.3')};
  margin-bottom: ${token('space.7')};
  small {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
  @media print {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.3')} ${token('space.4')};
  p {
    display: flex;
    align-items: center;
    gap: ${token('space.2')};
    font-weight: 600;
  }
  svg {
    flex: none;
    color: ${token('color.accent')};
  }
`;

const SignIn = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${token('color.accent')};
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;
