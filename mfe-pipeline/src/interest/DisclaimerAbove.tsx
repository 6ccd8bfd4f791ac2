import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** Replaces a second disclaimer checkbox in the same panel. */
export function DisclaimerAbove({ isTicked }: { isTicked: boolean }) {
  return (
    <Text>
      {isTicked ? 'You ticked the disclaimer above.' : 'The disclaimer above has to be ticked for this, too.'}
    </Text>
  );
}

const Text = styled.p`
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
`;
