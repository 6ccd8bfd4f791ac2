import { Container, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/** A single line in place of a page while it is still undecided whether or which page is shown. */
export function Waiting({ text }: WaitingProps) {
  return (
    <Container>
      <Line role="status">{text}</Line>
    </Container>
  );
}

interface WaitingProps {
  text: string;
}

const Line = styled.p`
  margin: 0;
  padding-block: ${token('space.10')};
  text-align: center;
  color: ${token('color.ink-2')};
`;
