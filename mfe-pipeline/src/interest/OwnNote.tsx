import { Button, token } from '@fairshore/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { shortened } from '../listing/shortened';

/** How much of a note fits beside an amount without pushing the rest of the panel off screen. */
const shownAtFirst = { characters: 240, lines: 4 };

/** The user's own note in quotes, with its line breaks; a long note is collapsed until expanded. */
export function OwnNote({ note }: OwnNoteProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const lines = note.split('\n');
  const start = lines.slice(0, shownAtFirst.lines).join('\n').trimEnd();
  const isCut = lines.length > shownAtFirst.lines;
  const folded = shortened(isCut ? `${start}…` : note, shownAtFirst.characters);

  return (
    <Column>
      <Text id={id} dir="auto">
        “{isOpen ? note : folded}”
      </Text>
      {folded !== note && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less of the note' : 'Show the whole note'}
        </Button>
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  flex: 1 0 100%;
  gap: 4px;
  justify-items: start;
  min-width: 0;

  > button {
    margin-inline-start: -15px;
  }
`;

const Text = styled.p`
  max-width: 100%;
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface OwnNoteProps {
  note: string;
}
