import { Button, Notice, media, textStyle, token } from '@fairshore/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { LastEdit } from './EditConflict';
import { formatMoment } from '../table/formatMoment';

/** Shown when two people changed the same fields: both values side by side, to choose one per field. Stores nothing until then. */
export function ConflictView({ conflict, labels, mine, theirs, onChoose, onBack }: ConflictViewProps) {
  const name = useId();
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const { lastEdit } = conflict;
  const fields = conflict.fields.map(String);
  const view = useRef<HTMLDivElement>(null);
  // The button that opened this view was removed with its form, and would lose the focus.
  useEffect(() => {
    view.current?.focus();
  }, []);
  const isChosen = fields.every((field) => choices[field] !== undefined);

  return (
    <Panel ref={view} tabIndex={-1}>
      <Notice tone="warning">
        {lastEdit === null
          ? 'Somebody else changed the same fields while you were editing.'
          : `${lastEdit.by} changed the same fields on ${formatMoment(lastEdit.at)}, while you were editing.`}{' '}
        Nothing of yours was saved yet. Choose which version stays; your other changes are kept, and so are
        theirs.
      </Notice>
      {fields.map((field) => (
        <Choice key={field}>
          <legend>{labels[field] ?? field}</legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`${name}-${field}`}
                checked={choices[field] === side}
                onChange={() => setChoices({ ...choices, [field]: side })}
              />
              <span>
                <small>{side === 'mine' ? 'Mine' : 'Theirs'}</small>
                {textOf((side === 'mine' ? mine : theirs)[field])}
              </span>
            </label>
          ))}
        </Choice>
      ))}
      <Actions>
        <Button variant="secondary" onClick={onBack}>
          Back to the form
        </Button>
        <Button disabled={!isChosen} onClick={() => onChoose((field) => choices[field] === 'theirs')}>
          Save these choices
        </Button>
      </Actions>
    </Panel>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : '(empty)';
}

const Panel = styled.div`
  display: grid;
  gap: ${token('space.5')};
  outline: none;
`;

const Choice = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space.3')};

  legend {
    ${textStyle('strong')}
    margin-bottom: ${token('space.2')};
    padding: 0;
  }

  label {
    display: flex;
    align-items: flex-start;
    gap: ${token('space.3')};
    padding: ${token('space.3')} ${token('space.4')};
    border: 1px solid ${token('color.line-2')};
    border-radius: ${token('radius.control')};
    cursor: pointer;

    &:has(:checked) {
      border-color: ${token('color.accent')};
      background: ${token('color.accent-soft')};
    }

    &:has(:focus-visible) {
      outline: 2px solid ${token('color.accent')};
      outline-offset: 2px;
    }
  }

  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin-top: 3px;
    accent-color: ${token('color.accent')};
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  small {
    ${textStyle('label')}
    display: block;
    color: ${token('color.ink-2')};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token('space.2')};

  ${media.phone} {
    flex-direction: column-reverse;
  }
`;

/** `mine` and `theirs` hold the form values by field. */
interface ConflictViewProps {
  conflict: { readonly fields: readonly PropertyKey[]; readonly lastEdit: LastEdit | null };
  labels: Readonly<Record<string, string>>;
  mine: Readonly<Record<string, unknown>>;
  theirs: Readonly<Record<string, unknown>>;
  onChoose(isTheirs: (field: string) => boolean): void;
  onBack(): void;
}
