import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import type { AppError } from '@fairshore/shared-data/errors';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRows } from '@fairshore/shared-data/rows';
import { useEffect } from 'react';

/** The mail topics that a user can choose for. */
export const topics = [
  'receipts',
  'reminders',
  'steps',
  'terms',
  'watched_terms',
  'questions',
  'documents',
] as const;
export type Topic = (typeof topics)[number];

/** When a mail is sent. */
export const mailChoices = ['now', 'weekly', 'never'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** The choice for each topic; the default is now. */
export type Choices = Readonly<Record<Topic, MailChoice>>;

/** The same choice for every topic. */
export function choiceForAll(choice: MailChoice): Choices {
  return {
    receipts: choice,
    reminders: choice,
    steps: choice,
    terms: choice,
    watched_terms: choice,
    questions: choice,
    documents: choice,
  };
}

/** A signed-in user's choices; in demo mode every topic is set to now. */
export function myChoices(userId: string) {
  return queryOptions({
    queryKey: ['notification-choices', userId] as const,
    queryFn: ({ signal }) => choiceSource.of(userId, signal),
  });
}

interface Chosen {
  userId: string;
  choices: Partial<Choices>;
}

/**
 * Saves choices one after the other, so that the last one wins. `failure` is the last one's, until `chosen` shows that it was stored and
 * only the answer was lost.
 */
export function useChoose(chosen: Partial<Choices>) {
  const queryClient = useQueryClient();
  const { mutate, variables, error, reset } = useMutation<void, AppError, Chosen>({
    mutationFn: (asked) => choiceSource.choose(asked),
    scope: { id: 'notification-choices' },
    // The choices may fail to load again.
    onSuccess: (_result, { userId, choices }) =>
      queryClient.setQueryData(myChoices(userId).queryKey, (known) => known && { ...known, ...choices }),
    onSettled: (_result, _error, { userId }) =>
      queryClient.invalidateQueries({ queryKey: myChoices(userId).queryKey }),
  });
  const asked = variables?.choices ?? {};
  const isStored =
    error !== null && topics.every((topic) => asked[topic] === undefined || asked[topic] === chosen[topic]);
  useEffect(() => {
    if (isStored) reset();
  }, [isStored, reset]);
  return { choose: mutate, asked, failure: isStored ? null : error };
}

const choiceSource = dataSource({
  supabase: {
    async of(userId: string, signal: AbortSignal): Promise<Choices> {
      const { data } = await answerOf(
        database()
          .from('notification_choices')
          .select('topic,choice')
          .eq('user_id', userId)
          .abortSignal(signal),
      );
      const rows = asRows(data);
      const choiceOf = (topic: Topic) =>
        mailChoices.find((known) => known === rows.find((row) => row['topic'] === topic)?.['choice']) ??
        'now';
      return {
        receipts: choiceOf('receipts'),
        reminders: choiceOf('reminders'),
        steps: choiceOf('steps'),
        terms: choiceOf('terms'),
        watched_terms: choiceOf('watched_terms'),
        questions: choiceOf('questions'),
        documents: choiceOf('documents'),
      };
    },
    async choose({ userId, choices }: Chosen): Promise<void> {
      const rows = Object.entries(choices).map(([topic, choice]) => ({ user_id: userId, topic, choice }));
      await answerOf(database().from('notification_choices').upsert(rows, { onConflict: 'user_id,topic' }));
    },
  },
  demo: { of: async () => choiceForAll('now'), choose: async () => undefined },
});
