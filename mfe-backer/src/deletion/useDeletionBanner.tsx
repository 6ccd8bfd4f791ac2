import { isFirstTry } from '@fairshore/shared-data/query';
import { loadable, token, useLoaded } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { useAccountDeletion } from './accountDeletion';

const notice = loadable(() => import('./DeletionNotice').then((module) => module.DeletionNotice));

/**
 * The banner while a deletion is scheduled, for every portal tab except the settings, which have a section of their own; null
 * when there is none, undefined while that is still loading.
 */
export function useDeletionBanner() {
  const deletion = useAccountDeletion();
  const { value: DeletionNotice, hasFailed } = useLoaded(notice, Boolean(deletion.data));
  if (isFirstTry(deletion)) return undefined;
  if (!deletion.data || hasFailed) return null;
  return (
    DeletionNotice && (
      <Above>
        <DeletionNotice deletion={deletion.data} />
      </Above>
    )
  );
}

const Above = styled.div`
  margin-bottom: ${token('space.4')};
`;
