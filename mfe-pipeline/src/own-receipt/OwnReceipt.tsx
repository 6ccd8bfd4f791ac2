import { useAuth } from '@fairshore/shared-auth';
import { useQuery } from '@fairshore/shared-data/query';
import { TextLink } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { latestReceipt } from './ownReceiptQueries';

/** A link to the receipt of what was just done; nothing until it is known, for examples and without a session. */
export function OwnReceipt({ projectId }: { projectId: string }) {
  const { user, isDemo } = useAuth();
  const isOwn = user !== null && !isDemo;
  const { data, isFetching } = useQuery({ ...latestReceipt(projectId, user?.id ?? ''), enabled: isOwn });
  // What is kept from before is the receipt of something else.
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
