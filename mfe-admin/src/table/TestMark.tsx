import { Badge, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** A badge for rows that are test data; renders nothing for real ones. */
export function TestMark({ isTest = false }: { isTest?: boolean }) {
  return (
    isTest && (
      <Space title="Marked as test data: Purge Test Data removes it">
        <Badge tone="neutral">Test data</Badge>
      </Space>
    )
  );
}

const Space = styled.span`
  display: inline-block;
  margin-inline: ${token('space.2')} 0;
  white-space: nowrap;
`;
