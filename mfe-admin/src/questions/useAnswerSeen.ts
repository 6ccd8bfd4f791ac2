import { useEffect, useState } from 'react';
import type { Question } from '../records/question';

/**
 * Follows what others make of a question while its answer is written here. An answer that nobody touched here becomes the one that
 * is there now, by `onFollow`; one that was touched stays, and `clash` is true until the person has chosen. `seenAnswer` is the
 * answer that what is typed started from, empty for none.
 */
export function useAnswerSeen({ question, typed, onFollow }: AnswerSeen): {
  seenAnswer: string;
  clash: boolean;
  /** Puts the answer that is there now in the place of what was typed. */
  keepTheirs(): void;
} {
  const now = question.answer ?? '';
  const [seenAnswer, setSeenAnswer] = useState(now);
  const isSame = typed.trim() === now.trim();
  const isTouched = typed.trim() !== seenAnswer.trim();
  const clash = now !== seenAnswer && isTouched && !isSame;

  if (now !== seenAnswer && !clash) setSeenAnswer(now);
  useEffect(() => {
    onFollow(seenAnswer);
  }, [seenAnswer, onFollow]);

  return { seenAnswer, clash, keepTheirs: () => setSeenAnswer(now) };
}

interface AnswerSeen {
  question: Question;
  /** What stands in the field. */
  typed: string;
  /** Puts an answer into the field as what it starts from; has to stay the same function. */
  onFollow(answer: string): void;
}
