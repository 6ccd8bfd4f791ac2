import { Notice, counted, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { useChosenProjects } from '../chosen/chosenProjects';
import { maxCompared, minCompared } from '../chosen/comparedIds';
import { UnknownInterest } from '../interest/UnknownInterest';
import { RetryButton } from '../retry/RetryButton';
import type { RetriedQuery } from '../retry/RetryButton';
import type { useComparedListings } from './useComparedListings';

/** Says which projects from the address are not shown, and why, and when the user's interest in those shown isn't known. */
export function CompareNotes({ surplus, compared, unreadInterest }: CompareNotesProps) {
  const { missing, failures, message, listings } = compared;
  const known = useChosenProjects();
  const names = known.filter(({ id }) => missing.includes(id)).map(({ name }) => name);

  return (
    <NoteList data-screen-only>
      {surplus > 0 && (
        <Notice tone="info">
          The link names {maxCompared + surplus} projects. The first {maxCompared} are shown.
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning">
          {missing.length === 1 ? '1 project is' : `${missing.length} projects are`} not shown
          {names.length > 0 && ` (${names.join(', ')})`}: {missing.length === 1 ? 'it' : 'they'} may have been
          taken down, or the link may be incomplete.
        </Notice>
      )}
      {failures > 0 && listings.length >= minCompared && (
        <Notice tone="error" action={<RetryButton query={compared} />}>
          {counted(failures, 'project')} could not be loaded. {message}
        </Notice>
      )}
      {unreadInterest && listings.length >= minCompared && <UnknownInterest query={unreadInterest} />}
    </NoteList>
  );
}

const NoteList = styled.div`
  display: grid;
  gap: ${token('space.2')};

  &:not(:empty) {
    margin-bottom: ${token('space.4')};
  }
`;

interface CompareNotesProps {
  surplus: number;
  compared: ReturnType<typeof useComparedListings>;
  unreadInterest: RetriedQuery | undefined;
}
