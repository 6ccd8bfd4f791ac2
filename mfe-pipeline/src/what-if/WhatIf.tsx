import { Notice, VisuallyHidden, token } from '@fairshore/shared-ui';
import { useEffect, useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { useSettled } from '../settled/useSettled';
import type { Distribution } from './distribution';
import { OutcomeChart } from './OutcomeChart';
import { SimulationRunner } from './runSimulation';
import { runCount } from './simulate';
import { WhatIfSlider } from './WhatIfSlider';
import { assumptionSentences, noForecast, outcomeSentences } from './whatIfWords';

/** One project of the simulation: amount in whole cents, target APR in percent. */
export interface WhatIfPosition {
  projectId: string;
  name: string;
  cents: number;
  apr: number;
}

/** A fixed seed, so that the runs repeat exactly. */
const seed = 20_261;

/** Sliders for the chances, the outcome of 10,000 runs as a distribution and in words, and the assumptions. */
export function WhatIf({ positions }: WhatIfProps) {
  const [failPercent, setFailPercent] = useState(5);
  const [latePercent, setLatePercent] = useState(20);
  const [lateMonths, setLateMonths] = useState(6);
  const [lost, setLost] = useState<readonly string[]>([]);
  const lostTitleId = useId();
  // The only project has no button that could take it back.
  const canLose = positions.length > 1;

  const simulation = useMemo(
    () => ({
      positions: positions.map(({ projectId, cents, apr }) => ({
        cents,
        apr,
        isLost: canLose && lost.includes(projectId),
      })),
      assumptions: { failChance: failPercent / 100, lateChance: latePercent / 100, lateMonths },
      seed,
      runs: runCount,
    }),
    [positions, canLose, lost, failPercent, latePercent, lateMonths],
  );
  const distribution = useDistribution(simulation);
  const sentences = distribution ? outcomeSentences(distribution) : [];
  const announced = useSettled(sentences.join(' ') || 'Not computed yet');

  return (
    <Layout>
      <Notice tone="info">{noForecast}</Notice>
      <Sliders>
        <WhatIfSlider
          label="Chance that a project fails within the year"
          value={failPercent}
          most={50}
          unit="%"
          onChange={setFailPercent}
        />
        <WhatIfSlider
          label="Chance that one which does not fail pays late"
          value={latePercent}
          most={100}
          unit="%"
          onChange={setLatePercent}
        />
        <WhatIfSlider
          label="How late"
          value={lateMonths}
          most={12}
          unit={lateMonths === 1 ? 'month' : 'months'}
          onChange={setLateMonths}
        />
      </Sliders>
      {canLose && (
        <Lost role="group" aria-labelledby={lostTitleId}>
          <span id={lostTitleId}>Fails in every run</span>
          {positions.map(({ projectId, name }) => {
            const isLost = lost.includes(projectId);
            return (
              <button
                key={projectId}
                type="button"
                aria-pressed={isLost}
                onClick={() => setLost(isLost ? lost.filter((id) => id !== projectId) : [...lost, projectId])}
              >
                <bdi>{name}</bdi>
              </button>
            );
          })}
        </Lost>
      )}
      <Results>
        <Sentences aria-label="Results after one year">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Sentences>
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
        <OutcomeChart distribution={distribution} />
      </Results>
      <Assumptions>
        <h3>What is assumed</h3>
        <ul>
          {assumptionSentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Assumptions>
    </Layout>
  );
}

/** The result of a simulation; the previous one until it is done. */
function useDistribution(simulation: Parameters<SimulationRunner['run']>[0]): Distribution | null {
  const [distribution, setDistribution] = useState<Distribution | null>(null);
  const [runner] = useState(() => new SimulationRunner());
  useEffect(() => {
    runner.run(simulation, setDistribution);
  }, [runner, simulation]);
  useEffect(() => () => runner.stop(), [runner]);
  return distribution;
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.5')};
`;

const Sliders = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13.75rem, 100%), 1fr));
  gap: ${token('space.4')} ${token('space.6')};
  align-items: end;
`;

const Lost = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  font: ${token('text.meta')};

  > span {
    flex-basis: 100%;
  }
  button {
    max-width: 100%;
    min-height: 44px;
    padding: 6px 14px;
    border: 1px solid ${token('color.line-2')};
    border-radius: ${token('radius.pill')};
    background: ${token('color.surface')};
    color: ${token('color.ink')};
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:hover {
    border-color: ${token('color.ink-3')};
  }
  button[aria-pressed='true'] {
    border-color: ${token('color.negative')};
    background: ${token('color.negative-ground')};
    color: ${token('color.negative')};
    forced-color-adjust: none;
  }
`;

const Results = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.4')};
`;

/** As high as three one-line sentences, so that nothing shifts when they appear. */
const Sentences = styled.ul`
  display: grid;
  align-content: start;
  gap: 4px;
  min-height: 4.625rem;
  margin: 0;
  padding: 0;
  font: ${token('text.strong')};
  font-variant-numeric: tabular-nums;
  list-style: none;
`;

const Assumptions = styled.div`
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};

  h3 {
    margin-bottom: 6px;
    color: ${token('color.ink')};
    font: ${token('text.strong')};
  }
  ul {
    display: grid;
    gap: 4px;
    max-width: ${token('width.text')};
    margin: 0;
    padding-left: 18px;
    list-style: disc;
  }
`;

interface WhatIfProps {
  /** Must be a stable reference: a new one reruns the simulation. */
  positions: readonly WhatIfPosition[];
}
