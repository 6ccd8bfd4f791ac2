import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { useAccountDeletion } from './accountDeletion';
import { DeletionNotice } from './DeletionNotice';

/** On every tab of the portal while the account waits to be deleted; nothing else. */
export function DeletionBanner() {
  const { data: deletion } = useAccountDeletion();
  return deletion ? (
    <Above>
      <DeletionNotice deletion={deletion} />
    </Above>
  ) : null;
}

const Above = styled.div`
  margin-bottom: ${token('space.4')};
`;
