import { useEffect, useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { AlertIcon } from '../icons/ownIcons';
import { visuallyHidden } from '../layout/VisuallyHidden';
import { token } from '../tokens/token';
import { reveal } from './reveal';

/**
 * A label above, a hint below, and an error in place of the hint; passes the control the attributes that connect
 * them.
 */
export function Field({
  label,
  hint,
  error,
  required,
  isLabelHidden = false,
  id,
  answers,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const messageId = `${controlId}-message`;
  const optionalId = `${controlId}-optional`;
  const message = error || hint;
  const frame = useRef<HTMLDivElement>(null);
  const describedBy = [required === false && optionalId, message && messageId].filter(Boolean).join(' ');

  useEffect(() => {
    if (error) reveal(frame.current);
  }, [error]);

  return (
    <Stack
      ref={frame}
      data-field
      onFocus={({ currentTarget, target }) => {
        // Keyboard focus only: a pressed button must stay under the finger, or the press is lost.
        if (error && target.matches(':focus-visible')) reveal(currentTarget);
      }}
    >
      <Head $isHidden={isLabelHidden}>
        <label htmlFor={controlId}>{label}</label>
        {required === false && <span id={optionalId}>Optional</span>}
      </Head>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <Message id={messageId} aria-live="polite" $isError={Boolean(error)}>
        {error && <AlertIcon size={16} />}
        {message}
      </Message>
      {answers}
    </Stack>
  );
}

const Stack = styled.div`
  min-width: 0;
`;

const Head = styled.div<{ $isHidden: boolean }>`
  display: flex;
  justify-content: space-between;
  margin-bottom: 6px;
  font: 400 0.875rem/1.4 ${token('font.family')};
  ${({ $isHidden }) => $isHidden && visuallyHidden}
  label {
    font-weight: 600;
  }
  span {
    color: ${token('color.ink-3')};
  }
`;

const Message = styled.p<{ $isError: boolean }>`
  display: flex;
  gap: 6px;
  color: ${({ $isError }) => token($isError ? 'color.negative' : 'color.ink-2')};
  font: ${token('text.meta')};
  &:not(:empty) {
    margin-top: 6px;
  }
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** What the control inside a Field must spread: its id and the attributes that tie label, hint and error to it. */
export interface FieldControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** `required={false}` shows "Optional" beside the label; omitting it shows nothing. */
export interface FieldOwnProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  isLabelHidden?: boolean;
}

export interface FieldProps extends FieldOwnProps {
  id?: string;
  /** Buttons that answer the error's question. */
  answers?: ReactNode;
  children(control: FieldControlProps): ReactNode;
}
