import { toAppError } from '@fairshore/shared-data/errors';
import { useQuery } from '@fairshore/shared-data/query';
import { Badge, Button, Notice, token } from '@fairshore/shared-ui';
import { Form, FormTextArea, useZodForm } from '@fairshore/shared-ui/form';
import { toast } from '@fairshore/shared-ui/toast';
import { useRef } from 'react';
import styled from 'styled-components';
import { dayInWords } from '../listing/dayInWords';
import { ownQuestions, useAskQuestion, useLiveQuestions } from './ownQuestions';
import { questionSchema } from './question.schema';

/** Asks a question; what was typed stays until it is stored. Below stands what nobody else reads yet. */
export function AskForm({ userId, projectId }: { userId: string; projectId: string }) {
  const own = useQuery(ownQuestions(userId, projectId));
  const ask = useAskQuestion(userId, projectId);
  const form = useZodForm(questionSchema, { defaultValues: { body: '' } });
  const sent = useRef(new Map<string, string>());
  const held = (own.data ?? []).filter(({ state }) => state !== 'public');
  useLiveQuestions(projectId);

  function handleSubmit({ body }: { body: string }) {
    // The same attempt has the same id, so that one whose answer was lost isn't there twice.
    const id = sent.current.get(body) ?? crypto.randomUUID();
    sent.current.set(body, id);
    ask.mutate(
      { id, body },
      {
        onSuccess() {
          sent.current.clear();
          form.reset({ body: '' });
          toast.success('Your question is with our staff. You are told what becomes of it.');
        },
      },
    );
  }

  return (
    <Column>
      <Form form={form} isReady={!ask.isPending} onSubmit={handleSubmit} aria-label="Ask the issuer">
        <FormTextArea
          form={form}
          name="body"
          label="Your question"
          placeholder="What do the terms and documents leave open?"
          rows={3}
          readOnly={ask.isPending}
        />
        {ask.isError && <Notice tone="error">{toAppError(ask.error).message}</Notice>}
        <div>
          <Button type="submit" variant="secondary" isBusy={ask.isPending} busyLabel="Sending…">
            Ask the issuer
          </Button>
        </div>
      </Form>
      {own.isError && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" size="small" onClick={() => void own.refetch()}>
              Retry
            </Button>
          }
        >
          What you asked before could not be loaded.
        </Notice>
      )}
      {held.length > 0 && (
        <List aria-label="Your questions that only you read">
          {held.map(({ id, body, state, reason, createdAt }) => (
            <li key={id}>
              <Badge tone={state === 'waiting' ? 'filling' : 'closed'}>
                {state === 'waiting' ? 'With our staff' : 'Not let through'}
              </Badge>
              <p>{body}</p>
              {reason !== null && <p>Reason: {reason}</p>}
              <small>Asked on {dayInWords(createdAt)}</small>
            </li>
          ))}
        </List>
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.4')};
  margin-top: ${token('space.3')};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    padding-block: 12px;
    border-top: 1px solid ${token('color.line')};
  }
  p {
    margin-top: 6px;
  }
  small {
    color: ${token('color.ink-3')};
    font: ${token('text.label')};
  }
`;
