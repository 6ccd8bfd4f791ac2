import { token } from '@fairshore/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { PasswordStrength } from './passwordStrength';

const steps: readonly PasswordStrength[] = ['weak', 'fair', 'good', 'strong'];
const tones = {
  weak: 'color.negative',
  fair: 'color.caution',
  good: 'color.accent',
  strong: 'color.accent',
} as const;

/** The limits of a new password and, while typing, how hard it is to guess for someone who knows the person's `own` words. */
export function NewPasswordHint({ limits, password, own }: NewPasswordHintProps) {
  const strength = useStrength(password, own);
  if (strength === null) return limits;
  const reached = steps.indexOf(strength);
  return (
    <Column>
      <span>{limits}</span>
      <Meter>
        <Bar aria-hidden $tone={tones[strength]}>
          {steps.map((step, index) => (
            <span key={step} data-is-reached={index <= reached} />
          ))}
        </Bar>
        <span>Strength: {strength}</span>
      </Meter>
    </Column>
  );
}

/** Null until something is typed, and when the estimator can't be loaded: the form works without it. */
function useStrength(password: string, own: readonly string[]): PasswordStrength | null {
  const [judged, setJudged] = useState<{ password: string; strength: PasswordStrength } | null>(null);
  const words = own.join('\n');
  useEffect(() => {
    if (password === '') return;
    let isStale = false;
    import('./passwordStrength')
      .then(({ passwordStrength }) => {
        if (!isStale) setJudged({ password, strength: passwordStrength(password, words.split('\n')) });
      })
      .catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [password, words]);
  return password === '' ? null : (judged?.strength ?? null);
}

const Column = styled.span`
  display: grid;
  gap: 4px;
`;

const Meter = styled.span`
  display: flex;
  align-items: center;
  gap: ${token('space.2')};
`;

const Bar = styled.span<{ $tone: (typeof tones)[PasswordStrength] }>`
  display: grid;
  grid-template-columns: repeat(4, 28px);
  gap: 4px;
  forced-color-adjust: none;

  > span {
    height: 4px;
    border-radius: 2px;
    background: ${token('color.line-2')};
  }

  > [data-is-reached='true'] {
    background: ${({ $tone }) => token($tone)};
  }
`;

interface NewPasswordHintProps {
  /** What a password must contain, as a sentence. */
  limits: string;
  password: string;
  own: readonly string[];
}
