import { useAuth } from '@fairshore/shared-auth';
import { useQuery } from '@fairshore/shared-data/query';
import { TextLink } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { latestReceipt } from './ownReceiptQueries';

/** A link to the receipt of the latest change; renders nothing while loading, for examples and without a session. */
export function OwnReceipt({ projectId }: { projectId: string }) {
  const { user, isDemo } = useAuth();
  const isOwn = user !== null && !isDemo;
  const { data, isFetching } = useQuery({ ...latestReceipt(projectId, user?.id ?? ''), enabled: isOwn });
  // The cached receipt belongs to an earlier change.
  if (!isOwn || isFetching || !data) return null;
  return (
    <Line>
      <TextLink to={`/receipt/${data}`}>Your receipt</TextLink>
    </Line>
  );
}

const Line = styled.span`
  display: block;
  margin-top: 4px;
`;
