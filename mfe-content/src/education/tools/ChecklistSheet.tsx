import styled from 'styled-components';
import { Button, media, ProgressBar, textStyle, token } from '@fairshore/shared-ui';
import { Checkbox } from '@fairshore/shared-ui/field';
import { OffPaper } from '../../library/PrintButton';
import { contractChecklist } from './contractChecklist';
import { useAddressInputs } from './useAddressInputs';

const points = contractChecklist.flatMap((group) => group.points);
const noTicks = { done: '' };

/** Points to tick off; the URL stores the ticks, and a printout shows them as boxes. */
export function ChecklistSheet() {
  const { typed, choose, reset } = useAddressInputs(noTicks);
  const ticked = new Set((typed['done'] ?? '').split('.').filter(Boolean));
  const done = points.filter(({ id }) => ticked.has(id)).length;

  function handleTick(id: string, isTicked: boolean) {
    const next = points
      .map((point) => point.id)
      .filter((pointId) => (pointId === id ? isTicked : ticked.has(pointId)));
    choose('done', next.join('.'));
  }

  return (
    <>
      <Progress>
        <p role="status">
          {done} of {points.length} settled
        </p>
        <ProgressBar value={(done / points.length) * 100} label="Settled points" />
        <OffPaper>
          <Button variant="secondary" aria-disabled={done === 0} onClick={reset}>
            Clear all ticks
          </Button>
        </OffPaper>
      </Progress>
      {contractChecklist.map((group) => (
        <Group key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.points.map((point) => (
              <li key={point.id}>
                <Checkbox
                  label={point.question}
                  hint={`Where to look: ${point.where}`}
                  checked={ticked.has(point.id)}
                  onChange={(event) => handleTick(point.id, event.target.checked)}
                />
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </>
  );
}

const Progress = styled.div`
  display: grid;
  gap: ${token('space.3')};
  justify-items: start;
  max-width: 26.25rem;
  p {
    ${textStyle('strong')}
    font-variant-numeric: tabular-nums;
  }
  > [role='progressbar'] {
    width: 100%;
  }
`;

const Group = styled.section`
  display: grid;
  grid-template-columns: 16.25rem minmax(0, 1fr);
  gap: ${token('space.4')} ${token('space.7')};
  margin-top: ${token('space.7')};
  padding-top: ${token('space.5')};
  border-top: 1px solid ${token('color.line-2')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ul {
    display: grid;
    gap: ${token('space.4')};
  }
  li {
    break-inside: avoid;
  }
`;
