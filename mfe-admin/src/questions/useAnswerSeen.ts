import { useEffect, useState } from 'react';
import type { Question } from '../records/question';
import { asStored } from '../table/asStored';

/**
 * Follows changes by others to a question while its answer is edited here. An untouched answer is replaced by the current one with
 * `onFollow`; an edited one stays, and `clash` is true until the person has chosen. `seenAnswer` is the answer that the edit is based
 * on, empty for none.
 */
export function useAnswerSeen({ question, typed, onFollow }: AnswerSeen): {
  seenAnswer: string;
  clash: boolean;
  /** Replaces what was typed with the current answer. */
  keepTheirs(): void;
} {
  const now = question.answer ?? '';
  const [seenAnswer, setSeenAnswer] = useState(now);
  const isSame = asStored(typed) === asStored(now);
  const isTouched = asStored(typed) !== asStored(seenAnswer);
  const clash = now !== seenAnswer && isTouched && !isSame;

  if (now !== seenAnswer && !clash) setSeenAnswer(now);
  useEffect(() => {
    onFollow(seenAnswer);
  }, [seenAnswer, onFollow]);

  return { seenAnswer, clash, keepTheirs: () => setSeenAnswer(now) };
}

interface AnswerSeen {
  question: Question;
  /** The field's value. */
  typed: string;
  /** Sets an answer as the field's initial value; must be a stable function. */
  onFollow(answer: string): void;
}
