import { isFirstTry } from '@fairshore/shared-data/query';
import { loadable, token, useLoaded } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { useAccountDeletion } from './accountDeletion';

const notice = loadable(() => import('./DeletionNotice').then((module) => module.DeletionNotice));

/**
 * While the account waits to be deleted, for every tab of the portal but the settings, whose section says it: the banner, null where there
 * is none, undefined until either is known.
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
