import { token } from '@fairshore/shared-ui';
import { diffWordsWithSpace } from 'diff';
import styled from 'styled-components';

/** An inline diff of two texts: removed words are struck through, added ones underlined. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <Text>
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
        if (added) return <ins key={index}>{value}</ins>;
        return removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>;
      })}
    </Text>
  );
}

const Text = styled.p`
  max-width: 45.5em;
  max-height: 320px;
  padding: ${token('space.3')};
  overflow-y: auto;
  border-radius: ${token('radius.control')};
  background: ${token('color.sunken')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  ins {
    color: ${token('color.open')};
    background: ${token('color.open-ground')};
    text-decoration-thickness: 1px;
    text-underline-offset: 2px;
  }

  del {
    color: ${token('color.negative')};
    background: ${token('color.negative-ground')};
  }
`;
