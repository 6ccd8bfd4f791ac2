import { useEffect, useState } from 'react';
import type { Question } from '../records/question';
import { asStored } from '../table/asStored';

/**
 * Follows changes to a question while its answer is edited here. An untouched answer is replaced by the current one with `onFollow`; an
 * edited one stays, and if somebody else wrote the current one, `clash` is true until the person has chosen. `seenAnswer` is the answer
 * that the edit is based on, empty for none.
 */
export function useAnswerSeen({ question, typed, own, onFollow }: AnswerSeen): {
  seenAnswer: string;
  clash: boolean;
  /** Replaces what was typed with the current answer. */
  keepTheirs(): void;
} {
  const now = question.answer ?? '';
  const [seen, setSeen] = useState({ answer: now, before: now });
  const mine = asStored(typed);
  const isTouched = mine !== asStored(seen.answer);
  const isOwn = mine === asStored(now) || own.includes(now);
  const clash = now !== seen.answer && isTouched && !isOwn;

  if (now !== seen.answer && !clash) setSeen({ answer: now, before: seen.answer });
  useEffect(() => {
    onFollow(seen.answer, seen.before);
  }, [seen, onFollow]);

  return {
    seenAnswer: seen.answer,
    clash,
    keepTheirs: () => setSeen({ answer: now, before: typed }),
  };
}

interface AnswerSeen {
  question: Question;
  /** The field's value. */
  typed: string;
  /** The answers that were sent from here. */
  own: readonly string[];
  /** Sets an answer as the field's value, unless something else than `before` is in it by now; must be a stable function. */
  onFollow(answer: string, before: string): void;
}
