import { loadable, token, useLoaded } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { useAccountDeletion } from './accountDeletion';

const notice = loadable(() => import('./DeletionNotice').then((module) => module.DeletionNotice));

/** While the account waits to be deleted, on every tab of the portal but the settings, whose section says it; nothing else. */
export function DeletionBanner() {
  const { data: deletion } = useAccountDeletion();
  const { value: DeletionNotice } = useLoaded(notice, Boolean(deletion));
  return deletion && DeletionNotice ? (
    <Above>
      <DeletionNotice deletion={deletion} />
    </Above>
  ) : null;
}

const Above = styled.div`
  margin-bottom: ${token('space.4')};
`;
