import { useAuth } from '@fairshore/shared-auth';
import {
  localDayInWords,
  interestStateLabel,
  nextStep,
  raiseToConfirm,
} from '@fairshore/shared-data/interests';
import type { InterestLife } from '@fairshore/shared-data/interests';
import { isFirstTry, useQuery } from '@fairshore/shared-data/query';
import { ButtonLink, counted, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { useMoney } from '../currency/useMoney';
import { myInterestEvents } from '../history/history';
import { drawnAt } from './drawnAt';
import { canConfirm, takesInterest } from './holdings';
import type { Holding } from './holdings';
import { interestSteps, lapsingSoon } from './interestSteps';
import type { InterestStep } from './interestSteps';
import { holdingPath } from './portfolio';

/** Maximum of steps shown at once; earlier ones are folded. */
const mostSteps = 12;

/** Stands in place of what is drawn from the history when that could not be loaded. */
export const historyUnknown = 'Your activity could not be loaded.';

/** The history of one interest, step by step, and what happens next. */
export function InterestTimeline({ holding, life }: InterestTimelineProps) {
  const { user } = useAuth();
  const money = useMoney();
  const events = useQuery({
    ...myInterestEvents(user?.id ?? ''),
    enabled: user !== null,
    // While a failed history is loaded again, the panel is a skeleton, without this part: mounting it would try again for ever.
    retryOnMount: false,
  });
  const steps = interestSteps(events.data ?? [], holding.projectId, money.format);
  const { raiseTo } = holding;
  const isOffered = canConfirm(holding, drawnAt());
  const isUrgent = life.state === 'lapsed' || lapsingSoon(life, drawnAt()) !== null;

  return (
    <section aria-label={`Timeline of ${holding.name}`} data-arriving={isFirstTry(events) || undefined}>
      <h3>Timeline</h3>
      <Columns>
        {events.data === undefined && events.error ? (
          <p>{historyUnknown}</p>
        ) : (
          <Steps>
            {steps.length > mostSteps && (
              <li>
                <details>
                  <summary>{counted(steps.length - mostSteps, 'earlier step', 'earlier steps')}</summary>
                  <ol>
                    {steps.slice(0, -mostSteps).map((step) => (
                      <Step key={step.id} step={step} />
                    ))}
                  </ol>
                </details>
              </li>
            )}
            {steps.slice(-mostSteps).map((step) => (
              <Step key={step.id} step={step} />
            ))}
          </Steps>
        )}
        <Next>
          <h4>What happens next</h4>
          <p>
            <strong>{interestStateLabel(life)}.</strong>{' '}
            {nextStep(life, takesInterest(holding), raiseTo !== undefined)}
          </p>
          {isOffered && raiseTo !== undefined && <p>{raiseToConfirm(raiseTo)}</p>}
          {isOffered && (
            <ButtonLink
              size="small"
              variant={isUrgent ? 'primary' : 'secondary'}
              to={`${holdingPath(holding)}${raiseTo === undefined ? '' : '#interest'}`}
            >
              {raiseTo === undefined ? 'Read the terms and confirm' : 'Raise your amount'}
            </ButtonLink>
          )}
        </Next>
      </Columns>
    </section>
  );
}

function Step({ step: { title, by, at, said } }: { step: InterestStep }) {
  return (
    <li>
      <strong>{title}</strong>
      <small>
        <time dateTime={at}>{localDayInWords(at)}</time> · {by}
      </small>
      {said !== null && <small>{said}</small>}
    </li>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17.5rem), 1fr));
  gap: ${token('space.5')} ${token('space.7')};
  align-items: start;
`;

const Steps = styled.ol`
  display: grid;
  gap: ${token('space.4')};
  padding-inline-start: ${token('space.5')};
  border-inline-start: 2px solid ${token('color.line')};
  list-style: none;

  ol {
    display: grid;
    gap: ${token('space.4')};
    margin-block-start: ${token('space.4')};
    list-style: none;
  }

  summary {
    width: fit-content;
    color: ${token('color.accent')};
    cursor: pointer;
  }

  li {
    position: relative;
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }

  li::before {
    content: '';
    position: absolute;
    inset-block-start: 5px;
    inset-inline-start: calc(-1 * ${token('space.5')} - 6px);
    width: 10px;
    height: 10px;
    border: 2px solid ${token('color.accent')};
    border-radius: 50%;
    background: ${token('color.surface')};
  }

  > li:last-child::before {
    background: ${token('color.accent')};
    forced-color-adjust: none;
  }

  strong {
    ${textStyle('strong')}
  }

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }
`;

const Next = styled.div`
  display: grid;
  gap: ${token('space.3')};
  justify-items: start;
  padding: ${token('space.4')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.control')};
  background: ${token('color.surface')};

  h4 {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }

  p strong {
    color: ${token('color.ink')};
  }
`;

interface InterestTimelineProps {
  holding: Holding;
  life: InterestLife;
}
