import { Button, ButtonLink, CloseIcon, media, VisuallyHidden, token } from '@fairshore/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { choose, chooseOnly, useChosenProjects } from './chosenProjects';
import { comparePath, maxCompared, minCompared } from './comparedIds';
import { useRoomFor } from './useRoomFor';

/**
 * The projects marked for comparison, at the bottom of the window. Rendered last inside the page, so that it comes to rest below
 * the content and doesn't cover its end.
 */
export function CompareBar() {
  const chosen = useChosenProjects();
  const bar = useRef<HTMLElement>(null);
  useRoomFor(bar, chosen.length > 0);

  function remove(index: number) {
    const project = chosen[index];
    if (project === undefined) return;
    // The removed project takes its button with it: keep the focus next to it.
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.querySelector<HTMLElement>('main');
    next?.focus({ preventScroll: true });
    choose(project, false);
  }

  function clear() {
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    chooseOnly([]);
  }

  return (
    <>
      <VisuallyHidden role="status">{announcement(chosen.length)}</VisuallyHidden>
      {chosen.length > 0 && (
        <Bar ref={bar} aria-label="Projects to compare">
          <p aria-hidden>
            <b>
              {chosen.length} of {maxCompared}
            </b>{' '}
            {hint(chosen.length)}
          </p>
          <ul aria-label="Chosen projects">
            {chosen.map((project, index) => (
              <li key={project.id}>
                <bdi>{project.name}</bdi>
                <button type="button" onClick={() => remove(index)}>
                  <CloseIcon size={14} />
                  <VisuallyHidden>Remove {project.name}</VisuallyHidden>
                </button>
              </li>
            ))}
          </ul>
          <Actions>
            <Button variant="quiet" size="small" onClick={clear}>
              Clear
            </Button>
            {chosen.length < minCompared ? (
              <Button size="small" disabled>
                Compare
              </Button>
            ) : (
              <ButtonLink size="small" to={comparePath(chosen.map(({ id }) => id))}>
                Compare
              </ButtonLink>
            )}
          </Actions>
        </Bar>
      )}
    </>
  );
}

function hint(count: number): string {
  if (count < minCompared) return 'Choose one more to compare.';
  return count === maxCompared ? 'That is the most that can be compared.' : 'chosen to compare';
}

function announcement(count: number): string {
  if (count === 0) return '';
  return `${count} of ${maxCompared} projects chosen. ${count === 2 || count === 3 ? 'They can be compared.' : hint(count)}`;
}

const Bar = styled.section`
  position: sticky;
  z-index: 10;
  bottom: 16px;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 20px;
  margin-top: ${token('space.6')};
  padding: 10px 12px 10px 20px;
  border: 1px solid ${token('color.line-2')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  box-shadow: ${token('shadow.raised')};
  font: ${token('text.meta')};

  p {
    max-width: 16em;
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
  }
  b {
    color: ${token('color.ink')};
  }
  ul {
    display: flex;
    gap: 8px;
    min-width: 0;
  }
  li {
    display: flex;
    align-items: center;
    min-width: 0;
    padding-left: 12px;
    border: 1px solid ${token('color.line-2')};
    border-radius: ${token('radius.pill')};
    background: ${token('color.page')};
  }
  bdi {
    overflow: hidden;
    min-width: 0;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li button {
    position: relative;
    display: grid;
    flex: none;
    place-items: center;
    width: 34px;
    height: 34px;
    padding: 0;
    border: 0;
    border-radius: ${token('radius.pill')};
    background: none;
    color: ${token('color.ink-2')};
    cursor: pointer;
  }
  li button::after {
    content: '';
    position: absolute;
    inset: -5px;
  }
  li button:hover {
    color: ${token('color.ink')};
  }

  @media (max-width: 63.999em) {
    grid-template-columns: minmax(0, 1fr) auto;

    ul {
      grid-row: 2;
      grid-column: 1 / -1;
    }
    p {
      max-width: none;
    }
  }
  ${media.phone} {
    bottom: calc(8px + env(safe-area-inset-bottom));
    margin-inline: calc(8px - ${token('width.gutter')});
    padding: 6px 8px 8px 14px;

    ul {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 6px;
      margin-left: -6px;
    }
    li {
      padding-left: 10px;
      font-size: 0.8125rem;
    }
  }
  @media (max-height: 30em) {
    position: static;
  }
  @media print {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 4px;
`;
